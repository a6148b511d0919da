import Foundation
import LessonExport
import TestSupport
import TestTiers
import Testing
import UIKit

@testable import Gallery
@testable import fingerpost

/// The course in a browser.
@Suite("The book", .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
struct BookTests {
  @Test("Every scene has a place in an article, in both languages")
  func articles() throws {
    let book = try Book.course()
    #expect(book.articles.count == 5)
    #expect(Set(book.articles.flatMap(\.lessons)) == Set(Scene.listed.map(\.id)))
    for article in book.articles {
      for part in article.parts {
        guard case .paragraph(let text) = part else { continue }
        #expect(text.english != text.chinese && text.english.hasSuffix(".") && text.chinese.hasSuffix("。"))
      }
    }
  }

  @Test("Text that is not an article is refused")
  func damagedArticles() {
    #expect(Article.read("A paragraph\n一段") == nil)
    #expect(Article.read("# Title\n标题\n\nOne language only.") == nil)
    #expect(Article.read("# Title\n标题\n\n@ drag\n\n## Head\n小标题")?.first?.parts.count == 2)
  }

  @Test("Every link leads somewhere, and the pages are valid HTML", .takesLong)
  func links() async throws {
    let made = try await CourseBook.made.value
    let pages = try made.pages()
    #expect(pages.count == 2 * (1 + 5 + Scene.listed.count))
    for page in pages {
      let text = try String(contentsOfFile: "\(made.site)/\(page)", encoding: .utf8)
      for match in text.matches(of: /(?:href|src)="([^"#:]+)"/) {
        let target = "\(made.site)/\(match.1)"
        #expect(FileManager.default.fileExists(atPath: target), "\(page) links \(match.1)")
      }
      for match in text.matches(of: /data-lesson="([^"]+)"/) {
        #expect(FileManager.default.fileExists(atPath: "\(made.site)/lessons/\(match.1).js"), "\(match.1)")
      }
    }
    guard access("/usr/bin/tidy", X_OK) == 0 else { return }
    let checked = try await Program.run(
      "/usr/bin/tidy", ["-errors", "-quiet"] + pages.map { "\(made.site)/\($0)" })
    #expect(checked.errors == "")
  }

  @Test("Every page shows its first frame, complains of nothing, fits a phone, and can be read", .takesLong)
  func pages() async throws {
    let made = try await CourseBook.made.value
    let browser = try await Chromium()
    for (index, name) in try made.pages().enumerated() {
      let devices = [
        Chromium.Device(isDark: index.isMultiple(of: 2)), .phone(isDark: !index.isMultiple(of: 2)),
      ]
      for device in devices {
        let page = try await browser.open("file://\(made.site)/\(name)", on: device)
        try await page.waitUntilReady()
        #expect(page.complaints == [], "\(name)")
        #expect(page.requests.allSatisfy { $0.hasPrefix("file://\(made.site)/") }, "\(page.requests)")
        #expect(try await page.evaluate(PageAudit.cutOff).text == "[]", "\(name) \(device.width)")
        #expect(try await page.evaluate(PageAudit.faint).text == "[]", "\(name)")
        try await page.close()
      }
    }
  }
}

extension Page {
  /// Waits until the page's first lesson shows its first frame.
  func waitUntilReady() async throws {
    try await wait(for: "the first frame") {
      try await evaluate("document.documentElement.dataset.ready") == "yes"
    }
  }
}

/// What is wrong with a page, asked in the browser.
nonisolated enum PageAudit {
  /// Texts that stick out of the window, apart from those in something that scrolls.
  static let cutOff = """
    [...document.body.querySelectorAll("*")].filter(element => {
      const text = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
      if (!text || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false;
      for (let host = element; host; host = host.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(host).overflowX) || host.closest(".stage, svg")) return false;
      }
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > document.documentElement.clientWidth + 1);
    }).map(element => element.textContent.trim().slice(0, 40))
      .concat(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [])
    """

  /// Texts with less contrast than WCAG's AA asks for: 4.5, or 3 for large ones.
  static let faint = """
    (() => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
      const channels = color => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const over = (top, bottom) => top.map((value, index) => index === 3 ? 255 : (value * top[3] + bottom[index] * (255 - top[3])) / 255);
      const light = color => color.slice(0, 3).reduce((sum, value, index) => {
        const part = value / 255, linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        return sum + linear * [0.2126, 0.7152, 0.0722][index];
      }, 0);
      const ground = element => {
        const hosts = [];
        for (let host = element; host; host = host.parentElement) hosts.unshift(host);
        return hosts.reduce((below, host) => over(channels(getComputedStyle(host).backgroundColor), below),
          matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0, 255] : [255, 255, 255, 255]);
      };
      return [...document.body.querySelectorAll("*")].filter(element => {
        const text = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!text || element.closest(".stage, svg, noscript, script, :disabled")) return false;
        if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false;
        const style = getComputedStyle(element), below = ground(element);
        const [one, two] = [light(over(channels(style.color), below)), light(below)].sort((a, b) => b - a);
        const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
        return (one + 0.05) / (two + 0.05) < (isLarge ? 3 : 4.5);
      }).map(element => element.className + ": " + element.textContent.trim().slice(0, 40));
    })()
    """
}
