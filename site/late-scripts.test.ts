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

/** Runs the last script of a page in a browser that paints, presses and waits when it is told to. */
function awake(html: string, { hidden = false, observes = true } = {}) {
  const asked: string[] = [];
  const deeds = new Map<string, () => void>();
  const timers: [() => void, number][] = [];
  let painted: (entries: { getEntriesByName(name: string): unknown[] }) => void = () => undefined;
  class PerformanceObserver {
    constructor(listener: typeof painted) {
      painted = listener;
    }
    observe() {}
  }
  const code = /.*<script>(.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
  const head = { append: ({ src }: { src: string }) => asked.push(src) };
  const globals = {
    document: { hidden, head, createElement: () => ({}) },
    ...(observes && { PerformanceObserver }),
    addEventListener: (name: string, listener: () => void) => deeds.set(name, listener),
    setTimeout: (work: () => void, ms: number) => timers.push([work, ms]),
  };
  const run = () => runInContext(code, createContext(globals));
  if (observes) run();
  else expect(run).toThrow('PerformanceObserver');
  const paint = (shown: string) => painted({ getEntriesByName: (name) => (name === shown ? [{}] : []) });
  return { asked, deeds, timers, paint };
}

test('a page is as it was but for its own scripts, which are asked for at its end', () => {
  const [before, after] = withLateScripts(PAGE).split('<script>(s=>');
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/c/one.css"/><script>theme()</script></head>' +
      '<body><h1>Старт</h1><script src="/c/polyfill.js" noModule=""></script><script>data()</script>',
  );
  expect(after).toMatch(/<\/script><\/body><\/html>$/);
});

test('scripts are asked for once there is something to see, each of them once', () => {
  const { asked, paint, timers } = awake(withLateScripts(PAGE));
  paint('first-paint');
  expect(asked).toEqual([]);
  paint('first-contentful-paint');
  expect(asked).toEqual(LATE);
  for (const [late] of timers) late();
  expect(asked).toEqual(LATE);
});

test.each(['pointerdown', 'keydown'])('a reader who acts before that is not kept waiting: %s', (deed) => {
  const { asked, deeds } = awake(withLateScripts(PAGE));
  deeds.get(deed)?.();
  expect(asked).toEqual(LATE);
});

test('a tab that nobody sees waits for no picture, one that does not come is waited for two seconds', () => {
  expect(awake(withLateScripts(PAGE), { hidden: true }).asked).toEqual(LATE);
  const { asked, timers } = awake(withLateScripts(PAGE));
  expect(timers.map(([, ms]) => ms)).toEqual([2000]);
  timers[0]?.[0]();
  expect(asked).toEqual(LATE);
});

test('a browser that tells nothing of its pictures asks after two seconds', () => {
  const { asked, timers } = awake(withLateScripts(PAGE), { observes: false });
  timers[0]?.[0]();
  expect(asked).toEqual(LATE);
});

test('a page without scripts of its own is left alone', () => {
  expect(withLateScripts('<body><p>text</p></body>')).toBe('<body><p>text</p></body>');
});
