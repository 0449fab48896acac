import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { bareTexts } from './bare-text';

const root = path.resolve(import.meta.dirname, '..');
const isDrawn = (file: string) => /^(app|components|lib)\/.*(?<!\.test)\.tsx$/.test(file);

const made = mkdtempSync(path.join(tmpdir(), 'bare-text-'));
afterAll(() => rmSync(made, { recursive: true }));

/** Each control is one element, whose surroundings are these. */
const SURROUNDINGS = `
declare global {
  namespace JSX {
    interface Element { readonly type: string }
    interface ElementChildrenAttribute { children: unknown }
    interface IntrinsicElements { p: unknown; b: unknown; i: unknown }
  }
}
type Node = string | number | boolean | null | undefined | JSX.Element | Node[];
declare const isOn: boolean, count: number, name: string | undefined, rows: string[];
const Mark = () => <i />;
const Choice = () => (isOn ? <i /> : <b />);
const Word = () => 'слово';
const Own = ({ children }: { children: Node }) => <p>{children}</p>;
const Beside = ({ children, ...rest }: { children: Node; note?: Node }) => {
  const { note } = rest;
  return <p><Choice />{children}{isOn && note}</p>;
};
const Around = ({ children }: { children: Node }) => <Beside>{children}</Beside>;
`;

const refused = {
  'text before what comes and goes': '<p>Слово{isOn && <b />}</p>',
  'text after one of two elements': '<p>{isOn ? <b /> : <i />} слово</p>',
  'text beside a component that draws one of two': '<p><Choice /> слово</p>',
  'text beside a list': '<p>Слово {rows.map((row) => <b>{row}</b>)}</p>',
  'a number within text': '<p>Мест: {count}</p>',
  'a text that may be absent': '<p><Mark />{name}</p>',
  'a blank beside a changing text': "<p>{count}{' '}</p>",
  'text of a fragment': '<><b />слово</>',
  'a component that returns text': '<p><Word /></p>',
  'text given to what draws neighbours': '<Beside>слово</Beside>',
  'text given through another component': '<Around>слово</Around>',
  'text given as a property': '<Beside note="слово"><b /></Beside>',
};

const taken = {
  'text alone': '<p>слово</p>',
  'a changing text alone': "<p>{'Мест: ' + count}</p>",
  'text and elements that stay': '<p>Слово <b>другое</b> <Mark /></p>',
  'elements that come and go': '<p>{isOn && <b>{count}</b>}<i>{name}</i></p>',
  'text given to what draws it alone': '<Own>слово</Own>',
  'an element given to what draws neighbours': '<Around><b>слово</b></Around>',
};

test('a translated page lives: no text stands bare beside what changes', () => {
  expect(bareTexts(root, isDrawn)).toEqual([]);
});

test('the controls: each kind of bare text is found, and nothing else', () => {
  const controls = Object.entries({ ...refused, ...taken });
  mkdirSync(path.join(made, 'app'));
  writeFileSync(path.join(made, 'tsconfig.json'), '{"compilerOptions":{"jsx":"preserve","strict":true,"types":[]}}');
  for (const [at, [, source]] of controls.entries())
    writeFileSync(path.join(made, 'app', `${at}.tsx`), `${SURROUNDINGS}export const control = () => ${source};`);
  const found = new Set(bareTexts(made, isDrawn).map((fault) => Number.parseInt(fault.slice('app/'.length), 10)));
  expect(controls.filter((_, at) => found.has(at)).map(([name]) => name)).toEqual(Object.keys(refused));
});
