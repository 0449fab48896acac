import { contactDigits, readPhone } from '@/lib/domain/account/phone';
import { tidied } from '@/lib/domain/base/text/name';
import { searchable } from '@/lib/domain/base/text/search-text';
import { type Day, dayAfter } from '@/lib/domain/base/time/day';
import { dateParts, dayOfParts } from '@/lib/domain/base/time/written-day';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';

/** Excel counts days from 30.12.1899 and shows the number where a cell lost its format. */
const FIRST_SERIAL = 3654;
const LAST_SERIAL = 54_788;

/** Also the number of Excel; `null` if it is no date. A year of two digits is the last one up to `today`. */
export function dayFrom(text: string, today: Day): Day | null {
  const parts = dateParts(text);
  if (parts) return dayOfParts({ ...parts, year: fullYear(parts.year, today) });
  const serial = /^\d{4,5}$/.test(text.trim()) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dayAfter('1899-12-30', { days: serial }) : null;
}

function fullYear(year: string, today: Day): string {
  if (year.length === 4) return year;
  const inThisCentury = `${today.slice(0, 2)}${year}`;
  return inThisCentury <= today.slice(0, 4) ? inThisCentury : String(Number(inThisCentury) - 100);
}

/** With the plus; the text as it is where it is no number that people call. */
export function phoneFrom(text: string): string {
  const phone = readPhone(text);
  const isLikePhone = /^[\d\s()+.\p{Pd}]+$/u.test(tidied(text));
  return isLikePhone && contactDigits(phone) ? phone : text;
}

const GENDERS: Readonly<Record<string, 'male' | 'female'>> = {
  ...Object.fromEntries(['м', 'муж', 'мужской', 'мужчина', 'мальчик', 'male', 'm'].map((name) => [name, 'male'])),
  ...Object.fromEntries(
    ['ж', 'жен', 'женский', 'женщина', 'девочка', 'female', 'f', 'w'].map((name) => [name, 'female']),
  ),
};

export const genderFrom = (text: string): 'male' | 'female' | null =>
  GENDERS[searchable(text.trim()).replace(/\.$/, '')] ?? null;

/** Letters that look alike on a Russian keyboard. */
const LATIN: Readonly<Record<string, string>> = { м: 'm', х: 'x', с: 's', л: 'l' };

const sizeKey = (size: string) =>
  searchable(size)
    .replace(/\s/g, '')
    .replace(/[мхсл]/g, (letter) => LATIN[letter] ?? letter);

const NONE = new Set(['нет', 'не нужна', 'не надо', 'без футболки', '-', '—', '–']);

/** The size as the start names it; `null` if it has none such. */
export function sizeFrom(text: string, sizes: readonly string[]): string | null {
  const typed = searchable(text.trim());
  if (NONE.has(typed) || typed === searchable(NO_SHIRT)) return NO_SHIRT;
  return sizes.find((size) => sizeKey(size) === sizeKey(typed)) ?? null;
}

interface Region {
  readonly id: number;
  readonly name_ru: string;
}

const regionWords = (text: string) =>
  searchable(text)
    .replace(/[—–-]/g, ' ')
    .replace(/[^а-я ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !KIND_OF_REGION.test(word))
    .toSorted()
    .join(' ');

const KIND_OF_REGION =
  /^(г|гор|город|респ|республика|обл|область|край|ао|автономный|автономная|округ|федерального|значения)$/;

/** By the name as people shorten it («Татарстан», «Московская обл.», «г. Москва») or by the code. */
export function regionFrom(text: string, regions: readonly Region[]): number | null {
  const typed = text.trim();
  const byCode = regions.find(({ id }) => String(id) === typed.replace(/^0(?=\d$)/, ''));
  if (byCode) return byCode.id;
  const whole = regions.find(({ name_ru }) => nameKey(name_ru) === nameKey(typed));
  if (whole) return whole.id;
  const words = regionWords(typed);
  const found = words === '' ? [] : regions.filter(({ name_ru }) => namesOf(name_ru).includes(words));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** «Республика Саха (Якутия)» goes by each of its names. */
const namesOf = (name: string): string[] =>
  [name, ...name.split(/[(—]/)].map((part) => regionWords(part)).filter((part) => part !== '');

/** Names of a start may have no-break spaces and long dashes, which a list rarely has. */
const nameKey = (text: string) => searchable(text).replace(/[—–‑]/g, '-').replace(/\s+/g, ' ').trim();

export const clusterFrom = (text: string, clusters: readonly { readonly name: string }[]): string | null =>
  clusters.find(({ name }) => nameKey(name) === nameKey(text))?.name ?? null;
