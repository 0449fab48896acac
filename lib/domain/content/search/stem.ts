/** The Russian stemmer of Snowball, as PostgreSQL has it (tartarus.org): the word in small letters, ё as е. */
const VOWELS = 'аеиоуыэюя';

const longest = (forms: string) => forms.split(' ').toSorted((one, other) => other.length - one.length);

const GERUND_AFTER_A = longest('в вши вшись');
const GERUND = longest('ив ивши ившись ыв ывши ывшись');
const ADJECTIVE = longest('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const PARTICIPLE_AFTER_A = longest('ем нн вш ющ щ');
const PARTICIPLE = longest('ивш ывш ующ');
const REFLEXIVE = longest('ся сь');
const VERB_AFTER_A = longest('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно');
const VERB = longest(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const NOUN = longest(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);

/** The region after the first vowel, and the one after the second «vowel, consonant». */
function regionsOf(word: string): { verb: number; second: number } {
  const letters = Array.from(word);
  const vowel = letters.findIndex(isVowel);
  if (vowel < 0) return { verb: word.length, second: word.length };
  const after = (from: number) => {
    for (let at = from; at < letters.length; at++) {
      if (at > 0 && !isVowel(letters[at]) && isVowel(letters[at - 1]) && at - 1 >= from) return at + 1;
    }
    return letters.length;
  };
  return { verb: vowel + 1, second: after(after(0)) };
}

const without = (word: string, from: number, endings: readonly string[]): string | null => {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= from);
  return ending === undefined ? null : word.slice(0, word.length - ending.length);
};

/** The endings that stand after «а» or «я», and those that stand after any letter. The longest of both counts. */
function withoutEither(word: string, from: number, afterA: readonly string[], any: readonly string[]): string | null {
  const one = any.find((each) => word.endsWith(each) && word.length - each.length >= from);
  const other = afterA.find((each) => word.endsWith(each) && word.length - each.length >= from);
  if (other !== undefined && other.length > (one?.length ?? 0)) {
    const left = word.slice(0, word.length - other.length);
    return /[ая]$/.test(left) && left.length > from ? left : null;
  }
  return one === undefined ? null : word.slice(0, word.length - one.length);
}

export function stemOf(word: string): string {
  if (!/^[а-я]+$/.test(word)) return word;
  const { verb: from, second } = regionsOf(word);
  let stem = word;
  const gerund = withoutEither(stem, from, GERUND_AFTER_A, GERUND);
  if (gerund !== null) stem = gerund;
  else {
    stem = without(stem, from, REFLEXIVE) ?? stem;
    const adjective = without(stem, from, ADJECTIVE);
    if (adjective !== null) stem = withoutEither(adjective, from, PARTICIPLE_AFTER_A, PARTICIPLE) ?? adjective;
    else stem = withoutEither(stem, from, VERB_AFTER_A, VERB) ?? without(stem, from, NOUN) ?? stem;
  }
  stem = without(stem, from, ['и']) ?? stem;
  stem = without(stem, second, ['ость', 'ост']) ?? stem;
  const superlative = without(stem, from, ['ейше', 'ейш']) ?? stem;
  if (superlative.endsWith('нн') && superlative.length - 2 >= from) return superlative.slice(0, -1);
  if (superlative !== stem) return superlative;
  return without(stem, from, ['ь']) ?? stem;
}

/** Stems of the same word with and without the vowel that comes and goes: «кубок», «кубка». */
export function otherStems(stem: string): readonly string[] {
  if (stem.length < 4 || !/[^аеиоуыэюяйь]$/.test(stem)) return [];
  if (/[^аеиоуыэюяйь][ое][кц]$/.test(stem)) return [`${stem.slice(0, -2)}${stem.slice(-1)}`];
  if (/[^аеиоуыэюяйь]к$/.test(stem)) return [`${stem.slice(0, -1)}ок`, `${stem.slice(0, -1)}ек`];
  if (/[^аеиоуыэюяйь]ц$/.test(stem)) return [`${stem.slice(0, -1)}ец`];
  return [];
}
