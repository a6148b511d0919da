"""A client of the Model Context Protocol, by Python's package mcp: mcp_client.py PROGRAM DUMP CALLS."""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(program: str, dump: str, calls: int) -> None:
    async with stdio_client(StdioServerParameters(command=program, args=["mcp"])) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            tools = await session.list_tools()
            print("tools", *sorted(tool.name for tool in tools.tools))
            early = await session.call_tool("why", {"expect": "row"})
            print("early", early.is_error, early.content[0].text)
            read_dump = await session.call_tool("read_dump", {"path": dump})
            print("views", read_dump.structured_content["views"])
            for number in range(calls):
                answer = await session.call_tool("why", {"at": [160, 120 + number % 3], "expect": "row"})
                assert answer.structured_content["winner"] == "row#3", answer
            print("winner", answer.structured_content["winner"], answer.structured_content["verdict"])
            missing = await session.call_tool("explain_trace", {"path": "/nowhere"})
            print("missing", missing.is_error)
            await session.send_ping()
            print("alive")


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
