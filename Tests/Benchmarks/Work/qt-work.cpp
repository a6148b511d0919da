// Scenes under work as a Qt 6 program draws them, for comparison: qt-work SCENE COUNT WIDTH HEIGHT FONTS SEED.
//
// One widget draws them all, as no program would that has labels: the scene `widgets` is `labels` made of QLabels.

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QTimer>
#include <QWidget>
#include <cstdlib>
#include <vector>

extern "C" {
#include "work.h"
}

static QColor colour(const WorkColor &c, double alpha = 1) { return QColor::fromRgbF(c.red, c.green, c.blue, alpha); }

static QFont letters(const WorkItem &item, int face) {
  static const QFont::Weight weights[] = {QFont::Normal, QFont::Medium, QFont::DemiBold, QFont::Bold};
  QFont font(face < 4 ? "Inter" : "JetBrains Mono");
  font.setPointSizeF(item.letters);
  if (face < 4) font.setWeight(weights[face]);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

static QString words(const WorkItem &item, int step) {
  char text[32];
  work_text(&item, step, text);
  return QString::fromLatin1(text);
}

class Scene : public QWidget {
 public:
  Scene(QString name, int count, int width, int height, uint64_t seed) : name(name), items(count) {
    work_make(items.data(), count, seed, name == "large" ? 600 : 64, width, height);
    picture = QImage(WORK_PICTURE, WORK_PICTURE, QImage::Format_ARGB32_Premultiplied);
    work_picture(reinterpret_cast<uint32_t *>(picture.bits()));
    resize(width, height);
    setAttribute(Qt::WA_OpaquePaintEvent);
    if (name == "widgets") addLabels();
    connect(&timer, &QTimer::timeout, [this] {
      step++;
      for (size_t i = 0; i < labels.size(); i++) labels[i]->setText(words(items[i], step));
      if (labels.empty()) update();
      else update(0, 0, 8, 8);
    });
    timer.setTimerType(Qt::PreciseTimer);
    timer.start(1000 / 60);
  }

 private:
  QString name;
  std::vector<WorkItem> items;
  std::vector<QImage> kept;
  std::vector<QLabel *> labels;
  QImage picture;
  QTimer timer;
  int step = 0;

  void paintEvent(QPaintEvent *) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), name == "large" ? Qt::white : QColor(240, 240, 240));
    painter.setPen(Qt::NoPen);
    for (size_t i = 0; i < items.size() && labels.empty(); i++) {
      painter.save();
      paint(painter, items[i], i);
      painter.restore();
    }
    if (step) painter.fillRect(0, 0, 8, 8, step % 2 ? Qt::white : Qt::black);
  }

  void addLabels() {
    for (size_t i = 0; i < items.size(); i++) {
      QLabel *label = new QLabel(this);
      label->setGeometry(16 + i % 5 * 190, 10 + i / 5 * 17, 180, 17);
      label->setFont(letters(items[0], items[0].face));
      QPalette palette = label->palette();
      palette.setColor(QPalette::WindowText, colour(items[i].color));
      label->setPalette(palette);
      labels.push_back(label);
    }
  }

  void paint(QPainter &painter, const WorkItem &item, int i) {
    int way = step % WORK_WAY;
    QRectF place(item.x + way, item.y + way, item.width, item.height);
    if (name == "rounded" || name == "resize") {
      painter.setBrush(colour(item.color));
      painter.drawRoundedRect(place, item.radius, item.radius);
    } else if (name == "labels" || name == "fonts") {
      const WorkItem &look = name == "labels" ? items[0] : item;
      painter.setFont(letters(look, look.face));
      painter.setPen(colour(item.color));
      if (step) painter.drawText(QPointF(16 + i % 5 * 190, 10 + i / 5 * 17 + 13), words(item, step));
    } else if (name == "large") {
      drawLarge(painter, item, i, way);
    } else if (name == "images") {
      if (kept.size() <= size_t(i))
        kept.push_back(picture.scaled(item.width, item.height, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
      painter.drawImage(place.topLeft(), kept[i]);
    } else if (name == "gradients") {
      painter.fillRect(place, gradient(item, place));
    } else if (name == "masks") {
      painter.setBrush(colour(item.color));
      painter.drawEllipse(place);
    } else if (name == "rotation") {
      painter.translate(item.x + item.width / 2, item.y + item.height / 2);
      painter.rotate((item.angle + step * 0.05) * 180 / M_PI);
      painter.setBrush(colour(item.color));
      painter.drawRoundedRect(QRectF(-item.width / 2, -item.height / 2, item.width, item.height), item.radius, item.radius);
    } else {
      qFatal("qt-work does not draw this scene");
    }
  }

  static QLinearGradient gradient(const WorkItem &item, const QRectF &place) {
    QLinearGradient colours(place.topLeft(), place.topRight());
    colours.setColorAt(0, colour(item.color));
    colours.setColorAt(1, colour(item.other));
    return colours;
  }

  void drawLarge(QPainter &painter, const WorkItem &item, int i, int way) {
    static const QPainter::CompositionMode blends[] = {
        QPainter::CompositionMode_SourceOver, QPainter::CompositionMode_Multiply, QPainter::CompositionMode_Screen,
        QPainter::CompositionMode_Overlay};
    QRectF place(item.x + way, item.y, item.width, item.height);
    QColor fill = colour(item.color, item.alpha);
    painter.setCompositionMode(blends[items[0].blend && i % 8 == 0 ? item.blend : 0]);
    QPainterPath path;
    painter.setBrush(fill);
    switch (item.kind) {
      case 0: painter.drawEllipse(place); break;
      case 1:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(fill, 2));
        painter.drawRect(place);
        break;
      case 2:
        path.addRoundedRect(place, item.radius, item.radius);
        painter.setClipPath(path);
        painter.fillRect(place, gradient(item, place));
        break;
      case 3:
        painter.setFont(letters(item, item.face));
        painter.setPen(fill);
        for (int line = 0; line < 8; line++)
          painter.drawText(place.topLeft() + QPointF(0, line * 20 + 13), words(item, step + line));
        break;
      case 4: painter.drawImage(place, picture); break;
      case 5: painter.fillRect(place, colour(item.color)); break;
      case 6: painter.drawRoundedRect(place, item.radius, item.radius); break;
    }
  }
};

int main(int argc, char **argv) {
  qputenv("QT_FONT_DPI", "72");
  QApplication application(argc, argv);
  if (argc != 7) return 64;
  QDir fonts(argv[5]);
  for (const QString &file : fonts.entryList({"*.ttf"})) QFontDatabase::addApplicationFont(fonts.filePath(file));
  Scene scene(argv[1], atoi(argv[2]), atoi(argv[3]), atoi(argv[4]), strtoull(argv[6], nullptr, 10));
  scene.setWindowFlags(Qt::FramelessWindowHint);
  scene.move(0, 0);
  scene.show();
  return application.exec();
}
