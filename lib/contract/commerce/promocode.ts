import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { publicId } from '@/lib/contract/wire/shapes';
import { PROMO_CODE_FORM, promoCodeMessages } from '@/lib/domain/base/input/promo-code-form';
import { tidied } from '@/lib/domain/base/text/name';

export const promoCodeText = z
  .string()
  // Phones may send «Й» as two characters.
  .overwrite(tidied)
  .min(1, promoCodeMessages.missing)
  .regex(PROMO_CODE_FORM, promoCodeMessages.unknown);

export const promoSelector = z.enum(['ticket', 'shop', 'license']);
export type PromoSelector = z.infer<typeof promoSelector>;

const promoCode = z.object({
  code: z.string(),
  /** Percent of the price of one piece. */
  discount: z.number().int().min(1).max(100),
  /** Total number of pieces. */
  code_count: z.number().int().positive(),
  selector: promoSelector,
});

/** `available_code_count`: remaining pieces; `message` may be shown under the field. */
export const promoCodeResponse = z.object({
  promocode: promoCode,
  available_code_count: z.number().int().positive(),
  message: z.string(),
});
export type PromoCodeResponse = z.infer<typeof promoCodeResponse>;

const check = <const Path extends `/${string}`>(path: Path, summary: string) =>
  operation({
    method: 'GET',
    path,
    summary,
    params: z.object({ code: promoCodeText, public_id: publicId }),
    response: promoCodeResponse,
    browser: true,
  });

export const promocodes = {
  forProduct: check('/api/promocode/check/product/:code/:public_id', 'Промокод для товара; негодный — 400'),
  forInsurance: check('/api/promocode/check/insurance/:code/:public_id', 'Промокод для вида лицензии; негодный — 400'),
  forTicket: check('/api/promocode/check/ticket/:code/:public_id', 'Промокод для билета формата; негодный — 400'),
};
