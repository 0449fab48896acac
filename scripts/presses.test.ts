import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const BOX = String.raw`getBy(?:Label\(|Role\('(?:checkbox|radio|switch)')`;
const aimed = [
  String.raw`\.(?:un)?check\((?:\{[^}]*\})?\)`,
  String.raw`\.setChecked\(`,
  String.raw`\b(?:click|tap)\(\{[^}]*force: true`,
  String.raw`${BOX}[^;]*\)\.(?:click|tap)\(`,
].map((pattern) => new RegExp(pattern, 'g'));

/** The places of a spec that press a box or radio by its own small square, also by a name given to it. */
function aimedPresses(spec: string): string[] {
  const names = [...spec.matchAll(new RegExp(String.raw`const (\w+) = [^;]*${BOX}[^;.]*\);`, 'g'))].map(
    ([, name]) => new RegExp(String.raw`\b${name}\.(?:click|tap)\(`, 'g'),
  );
  return [...aimed, ...names].flatMap((pattern) => [...spec.matchAll(pattern)].map(([press]) => press));
}

test('an end-to-end test presses what people press', () => {
  const found = globSync('e2e/**/*.ts').flatMap((file) =>
    aimedPresses(readFileSync(file, 'utf8')).map(
      (aim) =>
        `${file}: «${aim}» presses a box that people may not hit; press() of e2e/fixtures/press.ts presses the words beside it`,
    ),
  );
  expect(found).toEqual([]);
});

test('control: each way of pressing a box by its square is found, other presses are not', () => {
  for (const spec of [
    'await consent.check();',
    'await consent.uncheck({ timeout: 5 });',
    'await consent.setChecked(true);',
    'await sizes.first().click({ force: true });',
    'await details.getByLabel(option, { exact: true }).click();',
    "await lines.getByRole('switch').click();",
    "const all = kind.getByLabel('Все', { exact: true });\nawait all.click();",
  ]) {
    expect([spec, aimedPresses(spec)]).toEqual([spec, [expect.any(String)]]);
  }
  for (const spec of [
    'await press(consent);',
    "await page.goto(paths.license.check('none'));",
    "await page.getByRole('button', { name: 'Купить' }).click();",
    'await rm(folder, { recursive: true, force: true });',
  ]) {
    expect([spec, aimedPresses(spec)]).toEqual([spec, []]);
  }
});
