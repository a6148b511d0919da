import UIKit

/// Rows with actions at both ends; what is done with them is written to standard error.
final class SwipeRows: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var names = (0..<30).map { "Row \($0)" }

  init(frame: CGRect) {
    super.init(frame: frame, style: .plain)
    accessibilityIdentifier = "rows"
    rowHeight = 56
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.accessibilityIdentifier = names[indexPath.row]
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "Swipe to either side"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    report("chose \(names[indexPath.row])")
    deselectRow(at: indexPath, animated: false)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = action("Delete", .destructive, at: indexPath) { [self] in
      names.remove(at: indexPath.row)
      deleteRows(at: [indexPath], with: .automatic)
    }
    return UISwipeActionsConfiguration(actions: [delete, action("Flag", .normal, at: indexPath)])
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let pin = action("Pin", .normal, at: indexPath)
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }

  private func action(
    _ title: String, _ style: UIContextualAction.Style, at path: IndexPath, perform: @escaping () -> Void = {}
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [self] action, _, done in
      report("\(title) \(names[path.row])")
      perform()
      done(true)
    }
  }

  private func report(_ what: String) { FileHandle.standardError.write(Data("rows \(what)\n".utf8)) }
}
