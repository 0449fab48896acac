import { z } from 'zod';

export const advertiserTaxNumber = z.string().regex(/^\d{10}(\d\d)?$/, 'ИНН — 10 или 12 цифр');

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
