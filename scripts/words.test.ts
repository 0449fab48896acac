import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Words of names that have a standard term instead. */
const standard: Readonly<Record<string, string>> = {
  till: 'checkout',
  letter: 'email',
  brake: 'rate limit',
  braked: 'limited',
  occasion: 'dedupeKey',
  stamp: 'version',
  household: 'process group',
  hindrance: 'refusal',
  obstacle: 'refusal',
  shortage: 'refusal',
  seat: 'subscriber',
  claim: 'reservation',
  supply: 'availability',
  deed: 'OrderEvent or TicketAction',
  woken: 'hydrated',
  attendance: 'subscription',
  keeper: 'supervisor',
  leash: 'process group',
  wish: 'pending line',
  answer: 'response',
};

/** Names in which such a word has its plain meaning. */
const plain = new Set([
  'correctClaims',
  'claimed',
  'CLAIMS',
  'letter',
  'letters',
  'LETTERS',
  'letterOf',
  'drawLetterhead',
  'answersByName',
  'answersOwnQuestions',
  'draftAnswers',
  'LONGEST_ANSWER',
  'typedAnswers',
  'withAnswers',
]);

const DECLARED = /\b(?:const|let|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;

/** `placeClaims`, `PLACE_CLAIMS` and `place-claims` are `place` and `claim`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''));

const refusalOf = (name: string) =>
  plain.has(name) ? [] : wordsOf(name).flatMap((word) => (Object.hasOwn(standard, word) ? [standard[word]] : []));

const sources = globSync('{app,bench,components,e2e,federation,lib,scripts,site}/**/*.{ts,tsx,mjs}');

test('names are made of standard terms', () => {
  const refused = sources.flatMap((file) => {
    const declared = [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name = '']) => name);
    const inPath = file.split('/').map((part) => part.replace(/\..*$/, ''));
    return [...declared, ...inPath].flatMap((name) => refusalOf(name).map((word) => `${file}: ${name}, say ${word}`));
  });
  expect(refused).toEqual([]);
});

/** Docs and comments; strings may quote. */
const prose = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? text : (text.match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? []).join('\n');
};

test('a user is they', () => {
  const gendered = [...sources, ...globSync('{*.md,docs/**/*.md}')].flatMap((file) =>
    (prose(file).match(/.{0,40}\b(?:he|his|him|himself)\b/gi) ?? []).map((found) => `${file}: ${found}`),
  );
  expect(gendered).toEqual([]);
});

/** A comment that begins so has its subject in the code below it, and is read twice. */
const HEADLESS = /^\s*(?:\/\*\*?|\/\/|\*) (?:Of|Whose|Those|Whom)\b.*$/gm;

test('a comment has a subject', () => {
  const headless = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(HEADLESS) ?? []).map((found) => `${file}: ${found.trim()}`),
  );
  expect(headless).toEqual([]);
});

test('control: a comment without a subject is found, one with it is not', () => {
  expect('  /** Of the leg alone. */\n  // Whose hold runs\n'.match(HEADLESS)).toHaveLength(2);
  expect('/** Time of this leg only. */\n/** Offers of a year. */\n'.match(HEADLESS)).toBeNull();
});

/** A title begins so when its subject stands in the title before it, or nowhere. */
const CONTINUED = /^(?:nor|so|or|and|but|one (?:that|whose|who|which|of them))\b/;
/** Outside a `describe` nothing before these words says who or what. */
const SUBJECTLESS =
  /^(?:of|who|whom|whose|whoever|what|whatever|that|those|its?|is|are|was|has|does|may|must|can|not|neither|begins|counts|finds|gives|holds|keeps|leaves|reads|refuses|returns|says|shows|stays|takes|tells|throws)\b/;
const PLACEHOLDER = /%[sdijpo]|\$\{[^}]*\}|\$[a-z]+|\[[^\]]*\]/g;

/** The indentation and the title of each test and step, after `test(` or the rows of `test.each`. */
const TITLE = /^( *)(?:(?:await )?test\b.*?|[\])}].*?)\((?:\n *)?(['`])((?:(?!\2).)+)\2,(?! ')/gm;

const subjectlessOf = (text: string) =>
  [...text.matchAll(TITLE)].flatMap(([, { length: depth } = '', , title = '']) => {
    const isBare = depth === 0 && (SUBJECTLESS.test(title) || !/\p{L}{2}/u.test(title.replace(PLACEHOLDER, '')));
    return isBare || CONTINUED.test(title) ? [title] : [];
  });

test('a title of a test has a subject', () => {
  const titled = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const found = titled.flatMap((file) => subjectlessOf(readFileSync(file, 'utf8')).map((title) => `${file}: ${title}`));
  expect(found).toEqual([]);
});

test.each([
  ["test('refuses a foreign key', () => {", 1],
  ["test(\n  'what is too long is refused',\n  () => {", 1],
  ["])('%s: %j [R-01]', (a) => {", 1],
  ["  test('nor does a guest', () => {", 1],
  ["test('a foreign key is refused', () => {", 0],
  ["  test('is refused to a stranger', () => {", 0],
  ["test.each(['a', 'b'])('the letter %s is kept', (letter) => {", 0],
] as const)('the control: %j has %i titles without a subject', (text, count) => {
  expect(subjectlessOf(text)).toHaveLength(count);
});

test.each(['placeClaims', 'PLACE_CLAIMS', 'send-letter', 'tillOf', 'TableStamp', 'AnswerOf'])(
  'the control: %s is refused',
  (name) => {
    expect(refusalOf(name)).toHaveLength(1);
  },
);
