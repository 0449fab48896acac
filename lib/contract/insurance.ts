import { z } from 'zod';
import { listOf, publicId, rubles } from './common';
import { operation } from './operation';

/** A licence type of the catalogue (C-050). */
export const insurance = z.object({
  public_id: publicId,
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  price: rubles,
  footnote: z.string(),
  logo: z.string().nullable(),
  /** An online licence needs no delivery. */
  online: z.boolean(),
  /** Days from the purchase to the earliest start. */
  activation_delay: z.number().int().nonnegative(),
});
export type Insurance = z.infer<typeof insurance>;

export const insurances = {
  list: operation({
    method: 'GET',
    path: '/api/insurances',
    summary: 'Виды лицензий',
    answer: listOf(insurance),
    browser: true,
  }),
};
