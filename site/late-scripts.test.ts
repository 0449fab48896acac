import { createContext, runInContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { withLateScripts } from './late-scripts';

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/c/main.js"/>' +
  '<link rel="stylesheet" href="/c/one.css"/><script src="/c/react.js" async=""></script>' +
  '<script src="/c/router.js?a=1&amp;b=2" async=""></script><script>theme()</script></head>' +
  '<body><h1>Старт</h1><script src="/c/polyfill.js" noModule=""></script><script src="/c/main.js" async=""></script>' +
  '<script>data()</script></body></html>';

const LATE = ['/c/react.js', '/c/router.js?a=1&b=2', '/c/main.js'];

function hydrated(html: string, { hidden = false } = {}) {
  const asked: string[] = [];
  const elements: { src: string; onerror: (event: object) => void }[] = [];
  const heard = new Map<string, () => void>();
  const frames: (() => void)[] = [];
  const timers: { work: (...given: unknown[]) => void; ms: number; given: unknown[] }[] = [];
  const code = /.*<script>(.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
  const paints: { seen: (entries: unknown, self: unknown) => void; options: object }[] = [];
  class PerformanceObserver {
    seen: (entries: unknown, self: unknown) => void;
    constructor(seen: (entries: unknown, self: unknown) => void) {
      this.seen = seen;
    }
    observe(options: object) {
      paints.push({ seen: this.seen, options });
    }
  }
  const head = {
    append: (element: (typeof elements)[number]) => {
      elements.push(element);
      asked.push(element.src);
    },
  };
  runInContext(
    code,
    createContext({
      document: { hidden, head, createElement: () => ({}) },
      PerformanceObserver,
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      requestAnimationFrame: (work: () => void) => frames.push(work),
      setTimeout: (work: () => void, ms: number, ...given: unknown[]) => timers.push({ work, ms, given }),
    }),
  );
  const draw = () => {
    for (const work of frames.splice(0)) work();
  };
  const show = () => {
    for (const { seen, options } of paints.splice(0)) {
      expect(options).toEqual({ type: 'paint', buffered: true });
      seen([], { disconnect: () => undefined });
    }
  };
  const pass = (passed: number) => {
    const due = timers.filter(({ ms }) => ms === passed);
    for (const one of due) timers.splice(timers.indexOf(one), 1);
    for (const { work, given } of due) work(...given);
    return due.length;
  };
  return { asked, elements, heard, draw, show, pass };
}

test('a page is as it was but for its own scripts, which are asked for at its end', () => {
  const [before, after] = withLateScripts(PAGE).split('<script>(s=>');
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/c/one.css"/><script>theme()</script></head>' +
      '<body><h1>Старт</h1><script src="/c/polyfill.js" noModule=""></script><script>data()</script>',
  );
  expect(after).toMatch(/<\/script><\/body><\/html>$/);
});

test('scripts are asked for once the first screen is whole and seen, each of them once and in its own turn', () => {
  const { asked, heard, draw, show, pass } = hydrated(withLateScripts(PAGE));
  draw();
  pass(0);
  expect(asked).toEqual([]);
  heard.get('load')?.();
  draw();
  draw();
  expect(pass(0)).toBe(0);
  show();
  draw();
  expect(pass(0)).toBe(0);
  draw();
  expect(asked).toEqual([]);
  expect(pass(0)).toBe(LATE.length);
  expect(asked).toEqual(LATE);
  pass(3000);
  pass(0);
  expect(asked).toEqual(LATE);
});

test.each(['pointerdown', 'keydown'])('a visitor who acts before that is not kept waiting: %s', (event) => {
  const { asked, heard, pass } = hydrated(withLateScripts(PAGE));
  heard.get(event)?.();
  pass(0);
  expect(asked).toEqual(LATE);
});

test('a tab that nobody sees waits for no picture, one that does not come is waited for three seconds', () => {
  const unseen = hydrated(withLateScripts(PAGE), { hidden: true });
  unseen.pass(0);
  expect(unseen.asked).toEqual(LATE);
  const { asked, pass } = hydrated(withLateScripts(PAGE));
  expect(pass(3000)).toBe(1);
  pass(0);
  expect(asked).toEqual(LATE);
});

test('a script that fails is asked for again, later each time, and nothing else hears of it', () => {
  const { asked, elements, pass } = hydrated(withLateScripts(PAGE), { hidden: true });
  pass(0);
  let stopped = 0;
  for (const ms of [1000, 2000, 4000]) {
    const before = asked.length;
    elements.findLast(({ src }) => src === '/c/main.js')?.onerror({ stopImmediatePropagation: () => stopped++ });
    expect(asked).toHaveLength(before);
    expect(pass(ms)).toBe(1);
    expect(asked.slice(before)).toEqual(['/c/main.js']);
  }
  expect(stopped).toBe(3);
});

test('a page without scripts of its own is left alone', () => {
  expect(withLateScripts('<body><p>text</p></body>')).toBe('<body><p>text</p></body>');
});
