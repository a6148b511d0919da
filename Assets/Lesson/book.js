"use strict";
// Loads the lessons of a page: the first one at once, the others when they come into view or are opened.

/** What has been loaded, by name: lessons, the pictures of scenes, and words; scripts fill it. */
window.lessons = {};
const loading = {};

/** Loads a script of the book, once. */
function load(name) {
  return loading[name] ??= new Promise((resolve, reject) => {
    const script = makeElement("script", {src: `lessons/${name}.js`});
    script.onload = () => resolve(lessons[name]);
    script.onerror = () => reject(new Error(`${script.src} is missing`));
    document.head.append(script);
  });
}

/** Loads the lesson of a place, once; resolves when its first frame shows. */
function loadLesson(place) {
  const {lesson, scene} = place.dataset;
  return place.loaded ??= Promise.all(["words", scene, lesson].map(load)).then(parts => {
    place.lesson = new Lesson(place, Object.assign({}, ...parts), document.documentElement.lang);
    slowDown(place.lesson);
    return place.lesson.ready;
  });
}

/** Plays so slowly that there is time to look: a hand of the tests is quick. */
function slowDown(lesson) {
  const {length} = lesson.timeline.axis;
  lesson.speed = [1, 0.5, 0.25].find(speed => length / speed >= 8) ?? 0.1;
  lesson.speedMenu.value = String(lesson.speed);
}

/** Shows the moment that the address names in the page's first lesson. */
function showMoment() {
  const time = new URLSearchParams(location.hash.slice(1)).get("t");
  if (time === null || !firstPlace) return;
  firstPlace.lesson.pause();
  firstPlace.lesson.seek(Number(time));
}

const firstPlace = document.querySelector("[data-first]");
(firstPlace ? loadLesson(firstPlace) : Promise.resolve()).then(() => {
  showMoment();
  addEventListener("hashchange", showMoment);
  document.documentElement.dataset.ready = "yes";
  const watcher = new IntersectionObserver(entries => {
    for (const {isIntersecting, target} of entries) if (isIntersecting) loadLesson(target);
  }, {rootMargin: "400px"});
  for (const place of document.querySelectorAll(".lesson:not([data-first])")) watcher.observe(place);
});
