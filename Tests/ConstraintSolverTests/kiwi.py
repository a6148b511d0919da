# Solves systems with kiwi, a Cassowary solver in C++: kiwi.py FILE. FILE has a system in JSON on each line; so has the
# output, a line with the values of its variables and the numbers of the constraints that contradicted those before.

import json
import sys

import kiwisolver

# Kiwi adds strengths up: each is worth a thousand times as much as the one below it.
WEIGHTS = {1: 1e-3, 250.5: 1, 500: 1e3, 750: 1e6, 1000: kiwisolver.strength.required}


def solve(system, numbers):
    """A solver with these constraints of a system, and its variables."""
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(index)) for index in range(len(system["isNonnegative"]))]
    for variable, is_nonnegative in zip(variables, system["isNonnegative"]):
        if is_nonnegative:
            solver.addConstraint(variable >= 0)
    for number in numbers:
        constraint = system["constraints"][number]
        terms = [variables[int(index)] * coefficient for index, coefficient in constraint["terms"]]
        expression = sum(terms[1:], terms[0]) + constraint["constant"]
        weight = WEIGHTS[constraint["strength"]]
        solver.addConstraint(kiwisolver.Constraint(expression, constraint["relation"], weight))
    return solver, variables


for line in open(sys.argv[1]):
    system = json.loads(line)
    accepted, refused = [], []
    # A solver that has refused a constraint is not as it was before, so there is one for each required constraint.
    for number, constraint in enumerate(system["constraints"]):
        if constraint["strength"] == 1000:
            try:
                solve(system, accepted + [number])
            except kiwisolver.UnsatisfiableConstraint:
                refused.append(number)
                continue
            accepted.append(number)
    solver, variables = solve(system, [n for n in range(len(system["constraints"])) if n not in refused])
    solver.updateVariables()
    print(json.dumps({"values": [variable.value() for variable in variables], "refused": refused}), flush=True)
