// Solves systems as Solver/LayoutSystem.swift writes them with kiwi: kiwi ROUNDS <SYSTEM. Writes the median nanoseconds
// to build a solution and to change a constant, then the value of each variable.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Line {
  std::vector<std::pair<int, double>> terms;
  kiwi::RelationalOperator relation;
  double constant, strength;
  bool is_edit = false;
};

// Kiwi adds strengths up: each that the systems use is worth ten times the one below it or more.
static double weight(double strength) {
  if (strength >= 1000) return kiwi::strength::required;
  static const double strengths[] = {999, 751, 750, 700, 251, 250, 0};
  static const double weights[] = {1e8, 1e6, 1e5, 1e4, 1e3, 1e2, 1};
  int place = 0;
  while (strength < strengths[place]) place++;
  return weights[place];
}

static double now() {
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

struct Solution {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;

  Solution(const std::vector<bool> &nonnegative, const std::vector<Line> &lines) {
    for (bool is_nonnegative : nonnegative) {
      variables.emplace_back();
      if (is_nonnegative)
        solver.addConstraint(kiwi::Constraint(kiwi::Expression(kiwi::Term(variables.back())), kiwi::OP_GE));
    }
    for (const Line &line : lines) {
      if (line.is_edit) {
        solver.addEditVariable(variables[line.terms[0].first], weight(line.strength));
        solver.suggestValue(variables[line.terms[0].first], -line.constant);
        continue;
      }
      std::vector<kiwi::Term> terms;
      for (auto &term : line.terms) terms.emplace_back(variables[term.first], term.second);
      solver.addConstraint(
          kiwi::Constraint(kiwi::Expression(std::move(terms), line.constant), line.relation, weight(line.strength)));
    }
    solver.updateVariables();
  }
};

int main(int, char **arguments) {
  const int rounds = std::atoi(arguments[1]);
  std::vector<bool> nonnegative;
  std::vector<Line> lines;
  std::vector<int> edits;
  for (std::string text; std::getline(std::cin, text);) {
    std::istringstream words(text);
    char kind, relation;
    words >> kind;
    if (kind == 'v') {
      for (int flag; words >> flag;) nonnegative.push_back(flag);
    } else if (kind == 'c') {
      Line line;
      words >> relation >> line.strength >> line.constant;
      line.relation = relation == '<' ? kiwi::OP_LE : relation == '=' ? kiwi::OP_EQ : kiwi::OP_GE;
      int variable;
      for (double coefficient; words >> variable >> coefficient;) line.terms.emplace_back(variable, coefficient);
      lines.push_back(line);
    } else {
      int edit;
      words >> edit;
      edits.push_back(edit);
      lines[edit].is_edit = true;
    }
  }

  std::vector<double> builds, changes;
  for (int round = 0; round < rounds; round++) {
    const double start = now();
    Solution solution(nonnegative, lines);
    builds.push_back(now() - start);
  }
  Solution solution(nonnegative, lines);
  for (int round = 0; round <= rounds; round++) {
    // Away and, the last time, back.
    const double start = now();
    for (int edit : edits) {
      const double away = round % 2 == 0 && round < rounds ? 7 : 0;
      solution.solver.suggestValue(solution.variables[lines[edit].terms[0].first], away - lines[edit].constant);
      solution.solver.updateVariables();
    }
    changes.push_back((now() - start) / edits.size());
  }
  std::printf("%.1f\n%.1f\n", median(builds), median(changes));
  for (const kiwi::Variable &variable : solution.variables) std::printf("%.9g\n", variable.value());
}
