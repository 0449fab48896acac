import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { type ReactNode, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { withBoundariesInPlace } from './boundaries-in-place';

/** More than React sends before it puts boundaries behind the page. */
const LONG = 'Длинный текст страницы. '.repeat(400);

const Form = ({ name }: { name: string }) => (
  <form aria-label={name}>
    {Array.from({ length: 20 }, (_, index) => `Поле ${index} формы ${name}`).map((label) => (
      <div key={label}>{label}</div>
    ))}
  </form>
);

const Late = ({ name }: { name: Promise<string> }) => <Form name={use(name)} />;

/** As Next sends it: after everything is ready, or as soon as the shell is. */
function sent(page: ReactNode, { isWhole = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const target = new Writable({
      write: (chunk, _, done) => {
        html += chunk;
        done();
      },
      final: (done) => {
        resolve(html);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: 'bm9uY2U=',
      onError: reject,
      [isWhole ? 'onAllReady' : 'onShellReady']: () => pipe(target),
    });
  });
}

const pageWith = (content: ReactNode) => (
  <main>
    <p>{LONG}</p>
    {content}
    <p>Конец</p>
  </main>
);

test('boundaries that React sends behind the page stand in their places, without scripts, as small ones do', async () => {
  const html = await sent(
    pageWith(
      <>
        <Suspense fallback={<b>Загрузка</b>}>
          <Form name="первая" />
        </Suspense>
        <Suspense fallback={<b>Загрузка</b>}>
          <Form name="$& вторая" />
        </Suspense>
      </>,
    ),
  );
  expect(html).toContain('<template id="B:1">');
  const placed = withBoundariesInPlace(html);
  expect(placed).not.toMatch(/<template|\$RC|Загрузка|<div hidden/);
  expect(placed).toMatch(
    /^<main><p>[^<]*<\/p><!--\$--><form aria-label="первая">.*<\/form><!--\/\$--><!--\$--><form aria-label="\$&amp; вторая">.*<\/form><!--\/\$--><p>Конец<\/p><\/main>/s,
  );
});

test('a page without such boundaries stays as it is', async () => {
  const html = await sent(
    <Suspense fallback={<b>Загрузка</b>}>
      <Form name="малая" />
    </Suspense>,
  );
  expect(html).toContain('<!--$-->');
  expect(withBoundariesInPlace(html)).toBe(html);
});

test('a page with a boundary that was not ready keeps the scripts that all need', async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5, 'поздняя'));
  const html = await sent(
    pageWith(
      <>
        <Suspense fallback={<b>Загрузка</b>}>
          <Form name="готовая" />
        </Suspense>
        <Suspense fallback={<b>Загрузка</b>}>
          <Late name={late} />
          <Suspense fallback={<i>Ждите</i>}>
            <Form name="вложенная" />
          </Suspense>
        </Suspense>
      </>,
    ),
    { isWhole: false },
  );
  const placed = withBoundariesInPlace(html);
  expect(placed.includes('<template id="B:')).toBe(placed.includes('$RC('));
});
