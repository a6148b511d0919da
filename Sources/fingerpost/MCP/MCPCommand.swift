import ArgumentParser

/// Serves `why` to tools that speak the Model Context Protocol.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve `why` over standard input and output to tools that speak the Model Context Protocol.",
    discussion: """
      A client starts it, and ends it by closing standard input. It has four tools: read_dump, why, read_test_log and \
      explain_trace. It reads the files that it is told to read, and writes none.
      """)

  func run() { onMain { MCPServer().serve() } }
}
