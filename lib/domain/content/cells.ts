import { z } from 'zod';
import { canonicalEmail, emailRefusal } from '@/lib/domain/account/email';
import { phoneDigits, readPhone } from '@/lib/domain/account/phone';
import { titleLine } from '@/lib/domain/base/text/name';

/** Identifies content across imports. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'латинские буквы, цифры и дефисы');

export const line = z.string().overwrite(titleLine);
export const filled = line.min(1, 'пусто');
/** A headline fits above an article and into its card. */
export const headline = filled.max(250);
export const subtitle = filled.max(500);

/** A text may have several lines. */
export const filledText = z.string().trim().min(1, 'пусто');

export const optional = <S extends z.ZodType>(value: S) => z.union([z.literal('').transform(() => null), value]);

export const day = z.iso.date({ error: 'нужна дата ГГГГ-ММ-ДД' });

/** «+7 (843) 555-01-02» becomes 78435550102. */
export const phone = z
  .string()
  .transform((text) => phoneDigits(readPhone(text)) ?? '')
  .pipe(z.string().min(1, 'нужен телефон +7 (XXX) XXX-XX-XX'));

/** As it is written: pages show it. */
export const email = line.refine((text) => emailRefusal(canonicalEmail(text)) === null, 'нужен адрес e-mail');

export const link = z.url({ protocol: /^https?$/, error: 'нужна ссылка https://…' });

export const listed = <S extends z.ZodType>(item: S) =>
  z.preprocess((text) => (text === '' ? [] : String(text).split('|')), z.array(item));

const NO_INSTANT = 'нужно время с поясом: 2026-05-01T10:00:00+03:00';
/** «2026-05-01 10:00:00 +0300», as Jekyll writes it, is the same moment. */
const LOOSE_INSTANT = /^(\d{4}-\d\d-\d\d)[T ]+(\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(?:(z)|([+-]\d\d):?(\d\d))$/i;
export const instant = z
  .string({ error: NO_INSTANT })
  .overwrite((text) =>
    text
      .trim()
      .replace(LOOSE_INSTANT, (_, date, clock, seconds = ':00', utc, hours, minutes) =>
        [date, 'T', clock, seconds, utc ? 'Z' : `${hours}:${minutes}`].join(''),
      ),
  )
  .pipe(z.iso.datetime({ offset: true, error: NO_INSTANT }));

export const whole = z
  .string()
  .regex(/^-?\d+$/, 'нужно целое число')
  .transform(Number);
export const count = whole.refine((number) => number >= 0, 'нужно число от 0');
export const flag = z.preprocess(
  (text) => (text === '0' || text === '1' ? text === '1' : text),
  z.boolean('нужно 0 или 1'),
);
