import { z } from 'zod';
import { kopecksOf } from './money';

export const kopecks = z
  .string()
  .regex(/^\d+([.,]\d{1,2})?$/, 'нужна сумма в рублях')
  .transform((text) => kopecksOf(Number(text.replace(',', '.'))));
