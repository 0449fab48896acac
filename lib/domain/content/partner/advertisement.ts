import { z } from 'zod';

export const advertiserTaxNumber = z.string().regex(/^\d{10}(\d\d)?$/, 'ИНН — 10 или 12 цифр');

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A digit of a tax number follows from those before it. */
const controlDigit = (before: string): number => {
  const weights = WEIGHTS.slice(WEIGHTS.length - before.length);
  return (weights.reduce((sum, weight, at) => sum + weight * Number(before[at]), 0) % 11) % 10;
};

/** The tax service has given such a number or may give it: of a company ten digits, the last a control; of a person twelve, two. */
export const isTaxNumber = (text: string): boolean =>
  advertiserTaxNumber.safeParse(text).success &&
  (text.length === 10 ? [9] : [10, 11]).every((at) => controlDigit(text.slice(0, at)) === Number(text[at]));

interface Advertisement {
  readonly reklama_name: string | null;
  readonly reklama_inn: string | null;
  readonly reklama_gov_id: string | null;
}

/** The law asks for the three parts together; a banner that is no advertisement has none. */
export function advertisementRefusal({ reklama_name, reklama_inn, reklama_gov_id }: Advertisement): string | undefined {
  const given = [reklama_name, reklama_inn, reklama_gov_id].filter((part) => part !== null);
  return given.length % 3 === 0 ? undefined : 'пометка о рекламе — это рекламодатель, ИНН и идентификатор вместе';
}
