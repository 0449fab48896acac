import { z } from 'zod';
import { rubles as rublesShape } from '@/lib/contract/wire/shapes';
import { contactDigits, readPhone } from '@/lib/domain/account/phone';
import { INVISIBLE_CHARACTERS, isVisible, tidied } from '@/lib/domain/base/text/name';
import type { Permission } from '@/lib/domain/staff/role';
import type { PictureFolder } from './picture-folder';

/** How a value is typed in a form and shown in a list. */
export type Input =
  | 'text'
  | 'area'
  | 'rich-text'
  | 'rubles'
  | 'count'
  | 'day'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'event'
  | 'region'
  | 'picture'
  | 'cover'
  | 'subjects'
  | 'file';

/** What list, form, history and export know of a field; it travels to the browser inside the JSON schema. */
export interface FieldMeta {
  readonly title: string;
  /** The hint below the input. */
  readonly description?: string;
  readonly input?: Input;
  /** What a choice says for each of its values. */
  readonly options?: Readonly<Record<string, string>>;
  /** Shown on a phone, too: at most three of a resource. */
  readonly narrow?: true;
  readonly filter?: true;
  readonly sort?: true;
  /** May be left empty. */
  readonly optional?: true;
  /** The least length of a text, the least value of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Of a picture: what it is for, and how it is cut. */
  readonly folder?: PictureFolder;
  readonly ratio?: '3:4' | '16:9';
  /** Of choices that are read for themselves: what they are. */
  readonly of?: 'team-group';
  /** Written into the log without its value. */
  readonly personal?: true;
  /** Left out of the responses to somebody without it. */
  readonly permission?: Permission;
}

type More = Omit<FieldMeta, 'title' | 'input' | 'options'>;

const described = <S extends z.ZodType>(schema: S, meta: FieldMeta): S => schema.meta(meta as never);

export const metaOf = (field: z.ZodType): FieldMeta =>
  (z.globalRegistry.get(field) ?? { title: '' }) as unknown as FieldMeta;

/** A shape of another noun as a field of a form. */
export const withMeta = described;

const EMPTY = 'Заполните поле!';

/** A line; more than 300 characters are an area of several lines. */
export const text = (title: string, { min = 1, max = 200, ...more }: More & { min?: number; max?: number } = {}) =>
  described(
    z
      .string(EMPTY)
      .overwrite((value) => (max > 300 ? value.trim() : tidied(value)))
      .min(min, min > 1 ? `Не короче ${min} знаков` : EMPTY)
      .max(max, `Не длиннее ${max} знаков`)
      .refine((value) => value === '' || isVisible(value), INVISIBLE_CHARACTERS),
    { title, input: max > 300 ? 'area' : 'text', min, max, ...more },
  );

export const choice = <const O extends Record<string, string>>(title: string, options: O, more: More = {}) =>
  described(z.enum(Object.keys(options) as [keyof O & string, ...(keyof O & string)[]], 'Выберите одно из значений!'), {
    title,
    input: 'choice',
    options,
    ...more,
  });

/** Some of what there is, by their names. */
export const choices = (title: string, of: 'team-group', more: More = {}) =>
  described(z.array(z.string().max(200, 'Не длиннее 200 знаков')).max(100, 'Не больше 100'), {
    title,
    input: 'choices',
    of,
    optional: true,
    ...more,
  });

export const flag = (title: string, more: More = {}) => described(z.boolean(), { title, input: 'flag', ...more });

export const count = (
  title: string,
  { min = 0, max = 1_000_000, ...more }: More & { min?: number; max?: number } = {},
) =>
  described(
    z.number('Введите число').int('Введите целое число').min(min, `Не меньше ${min}`).max(max, `Не больше ${max}`),
    { title, input: 'count', min, max, ...more },
  );

const WHEN = 'Укажите дату';
/** The database knows no year 0. */
const EARLIEST = '1900';

/** HTML; the federation leaves out of it what the pages do not show. */
export const richText = (title: string, { max = 200_000, ...more }: More & { max?: number } = {}) =>
  described(
    z
      .string(EMPTY)
      .min(1, EMPTY)
      .max(max, `Не больше ${max / 1000} тысяч знаков`),
    {
      title,
      input: 'rich-text',
      max,
      ...more,
    },
  );

/** A picture by its path below the API's file base. */
export const picturePath = z
  .string('Выберите картинку')
  .regex(/^[a-z0-9-]{1,40}\/[^./\\\s][^/\\]{0,119}$/, 'Выберите картинку');

export const picture = (title: string, more: More & Required<Pick<FieldMeta, 'folder' | 'ratio'>>) =>
  described(picturePath, { title, input: 'picture', max: 160, ...more });

/** Rubles with two decimals. */
export const rubles = (title: string, more: More = {}) => described(rublesShape, { title, input: 'rubles', ...more });

/** However its offset was written, it is compared and stored as one of UTC. */
export const instant = (title: string, more: More = {}) =>
  described(
    z.iso
      // Aborts: what is no instant must not get to the next step.
      .datetime({ offset: true, error: WHEN, abort: true })
      .refine((typed) => typed >= EARLIEST, { error: WHEN, abort: true })
      .overwrite((typed) => new Date(typed).toISOString()),
    { title, input: 'instant', ...more },
  );

export const day = (title: string, more: More = {}) =>
  described(
    z.iso.date(WHEN).refine((typed) => typed >= EARLIEST, WHEN),
    { title, input: 'day', ...more },
  );

/** A number that people call, of any country; kept with its plus. */
export const phone = (title: string, more: More = {}) =>
  described(
    z
      .string(EMPTY)
      .overwrite(readPhone)
      .refine((typed) => contactDigits(typed) !== null, 'Телефон с кодом страны: +7 …'),
    { title, input: 'text', ...more },
  );

/** One of the events, by its id. */
export const event = (title: string, more: More = {}) =>
  described(z.uuid('Выберите событие'), { title, input: 'event', ...more });

/** One of the subjects of the federation, by its code. */
export const region = (title: string, more: More = {}) =>
  described(z.coerce.number<number>('Выберите регион').int('Выберите регион'), { title, input: 'region', ...more });

/** «можно оставить пустым»: an empty input is `null`. */
export const optional = <S extends z.ZodType>(field: S) =>
  described(
    z.preprocess((value) => (value === '' || value === undefined ? null : value), field.nullable()),
    { ...metaOf(field), optional: true },
  );
