import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const sheet = readFileSync('components/ui/leg-profile.module.css', 'utf8');

test('each kind of leg has a mark of its own and the legs of one colour different lines', () => {
  const rules = ['swim', 'bike', 'run', 'ski'].map(
    (sport) => new RegExp(`\\[data-sport="${sport}"\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '',
  );
  const marks = rules.map((rule) => /--sport: url\("([^"]+)"\)/.exec(rule)?.[1]);
  expect(new Set(marks).size).toBe(4);
  for (const mark of marks) expect(decodeURIComponent(mark ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  const lines = rules.map((rule) =>
    [/--leg: (\S+);/.exec(rule)?.[1], /border-top-style: (\w+);/.exec(rule)?.[1]].join(),
  );
  expect(new Set(lines).size).toBe(4);
});

test('in colours of the user’s choice the marks are drawn in the colour of text', () => {
  const forced = sheet.slice(sheet.indexOf('forced-colors'));
  expect(forced).toMatch(/::before \{\s*forced-color-adjust: none;\s*background: CanvasText;/);
});
