import { phoneDigits } from '@/lib/domain/account/phone';
import { searchable } from '@/lib/domain/text/search-text';
import { NO_SHIRT } from '@/lib/domain/ticket/registration';
import { type Day, dayAfter, isRealDay } from '@/lib/domain/time/day';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const two = (number: string | number) => String(number).padStart(2, '0');

/** Excel counts days from 30.12.1899 and shows the number where a cell lost its format. */
const FIRST_SERIAL = 3654;
const LAST_SERIAL = 54_788;

/** As people write dates, the day first; `null` if it is none. A year of two digits is the last one up to `today`. */
export function dayFrom(text: string, today: Day): Day | null {
  const typed = searchable(text.trim())
    .replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?z?$/, '')
    .replace(/\s*г(од|ода)?\.?$/, '');
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed);
  if (iso) return realDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const named = /^(\d{1,2})[ .-]+([а-я]{3,})\.?[ .-]+(\d{4}|\d{2})$/.exec(typed);
  const numbers = /^(\d{1,2})\s?[-./, ]\s?(\d{1,2})\s?[-./, ]\s?(\d{4}|\d{2})$/.exec(typed);
  const [, day = '', month = '', year = ''] = named ?? numbers ?? [];
  if (named) return realDay(fullYear(year, today), String(monthOf(month)), day);
  if (numbers) return realDay(fullYear(year, today), month, day);
  const serial = /^\d{4,5}$/.test(typed) ? Number(typed) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dayAfter('1899-12-30', { days: serial }) : null;
}

/** «мая» and «май» begin as «март» does, which is asked for first. */
const monthOf = (name: string) => MONTHS.findIndex((start) => name.startsWith(start)) + 1;

function realDay(year: string, month: string, day: string): Day | null {
  const written = `${year}-${two(month)}-${two(day)}`;
  return isRealDay(written) ? written : null;
}

function fullYear(year: string, today: Day): string {
  if (year.length === 4) return year;
  const inThisCentury = `${today.slice(0, 2)}${year}`;
  return inThisCentury <= today.slice(0, 4) ? inThisCentury : String(Number(inThisCentury) - 100);
}

/** +7 and ten digits; the text as it is where it is no Russian number. */
export function phoneFrom(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isLikePhone = /^[\d\s()+.\-–—‑]+$/.test(text.trim());
  const full = digits.length === 10 && digits.startsWith('9') ? `7${digits}` : digits.replace(/^8(?=\d{10}$)/, '7');
  return isLikePhone && phoneDigits(full) ? `+${full}` : text;
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
