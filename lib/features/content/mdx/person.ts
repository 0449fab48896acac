import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { day, line } from './meta';
import { readSources } from './source';

const photo = z.string().startsWith('/').nullable();
const entries = z.array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) })).min(1);

export const coach = z.strictObject({
  /** The post, e.g. «Старший тренер». */
  title: line,
  name: line,
  /** A picture of the site; `null` shows the artwork. */
  photo,
  dateBirth: day,
  placeOfBirth: z.string().min(1),
  education: entries,
  about: entries,
});
export type Coach = z.infer<typeof coach> & { id: string };

const official = z.strictObject({
  name: line,
  photo,
  position: line,
  country: line,
  link: z.string().startsWith('/').nullable(),
});
export type Official = z.infer<typeof official> & { id: string };

export const getCoaches = cache(
  async (): Promise<Coach[]> =>
    (await readSources('olympic-reserve/coaches', coach)).map(({ name, meta }) => ({ id: name, ...meta })),
);

export const getOfficials = cache(
  async (): Promise<Official[]> =>
    (await readSources('international/officials', official)).map(({ name, meta }) => ({ id: name, ...meta })),
);
