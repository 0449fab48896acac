import { z } from 'zod';
import { newsSubjectId } from '@/lib/contract/content/news';
import type { discipline as disciplineShape } from '@/lib/contract/wire/shapes';
import { INVISIBLE_CHARACTERS, isVisible, titleLine } from '@/lib/domain/base/text/name';
import { choice, count, optional, richText, withMeta } from './fields';
import type { ActionDefinition } from './resource';

export const disciplines = {
  tri: 'Главный вид',
  swim: 'Плавание',
  bike: 'Велоспорт',
  run: 'Бег',
  winter: 'Зимние старты',
  cross: 'Кросс',
  para: 'Парастарты',
  kids: 'Дети',
} as const satisfies Record<z.infer<typeof disciplineShape>, string>;

/** A line that keeps its no-break spaces. */
const titled = (title: string, { min, max }: { min: number; max: number }) =>
  withMeta(
    z
      .string('Заполните поле!')
      .overwrite(titleLine)
      .min(min, `Не короче ${min} знаков`)
      .max(max, `Не длиннее ${max} знаков`)
      .refine((value) => value === '' || isVisible(value), INVISIBLE_CHARACTERS),
    { title, input: 'text', min, max },
  );

const percent = z.number().int().min(0).max(100);

export const coverShape = z.object({
  /** Below the file base: `news/<name>`. */
  path: z.string().regex(/^[a-z0-9-]{1,40}\/[^./\\][^/\\]{0,119}$/, 'Такой картинки нет'),
  /** `''`: it is decoration; `null`: nobody has said yet what is on it. */
  alt: z.string().trim().max(300, 'Не длиннее 300 знаков').nullable(),
  credit: z.string().trim().max(100, 'Не длиннее 100 знаков').nullable(),
  focus_x: percent,
  focus_y: percent,
});
export type Cover = z.infer<typeof coverShape>;

/** A picture with what is on it, who took it and the point that every crop keeps, in per cent. */
export const cover = (title: string) => optional(withMeta(coverShape, { title, input: 'cover' }));

/** What an article is about, in the sequence of the page. */
export const subjects = (title: string, { max }: { readonly max: number }) =>
  withMeta(
    z.preprocess((value) => value ?? [], z.array(newsSubjectId).max(max, `Не больше ${max}`)),
    { title, input: 'subjects', optional: true, max },
  );

/** What an article and a page have in common. */
export const articleFields = {
  headline: titled('Заголовок', { min: 5, max: 140 }),
  subtitle: optional(titled('Подзаголовок', { min: 0, max: 300 })),
  text: richText('Текст'),
};

export const disciplineField = choice('Дисциплина', disciplines);

/** What is done with a draft of an article or a page. */
export const draftActions = {
  publish: { title: 'Опубликовать', done: 'Опубликовано', on: 'one', permission: 'publish', preview: true },
  submit: { title: 'На проверку', done: 'Редактор увидит это на «Сегодня»', on: 'one' },
  discard: { title: 'Удалить черновик', done: 'Черновик удалён', on: 'one' },
  restore: {
    title: 'Вернуть в черновик',
    done: 'Прежний текст стоит в черновике',
    on: 'one',
    form: z.object({ change: count('Запись истории', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  },
} as const satisfies Record<string, ActionDefinition>;
