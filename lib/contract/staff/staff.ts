import { z } from 'zod';
import { freshProof, proofKind } from '@/lib/contract/account/fresh-proof';
import { newsItem } from '@/lib/contract/content/news';
import { contentPage } from '@/lib/contract/content/page';
import { FORM_WITH_FILES } from '@/lib/contract/wire/body-limits';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import { empty, instant, publicId } from '@/lib/contract/wire/shapes';
import { permissions, roleNames } from '@/lib/domain/staff/role';
import { picturePath } from './fields';
import { pictureFolders } from './picture-folder';

const permission = z.enum(permissions);

/** `all`, or the events and regions that somebody reaches. */
const reach = z.union([z.literal('all'), z.object({ events: z.array(publicId), regions: z.array(z.number().int()) })]);

export const staffMember = z.object({
  name: z.string(),
  grants: z.array(
    z.object({
      role: z.enum(roleNames),
      event: z.object({ id: publicId, title: z.string() }).nullable(),
      region: z.object({ id: z.number().int(), title: z.string() }).nullable(),
      until: z.iso.date().nullable(),
    }),
  ),
  permissions: z.partialRecord(permission, reach),
  /** `null`: the working session is not open, or over. */
  entered_until: instant.nullable(),
  /** What opens it. */
  proof: proofKind,
  has_passkey: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

const card = z.object({
  title: z.string(),
  count: z.number().int(),
  oldest: instant.nullable(),
  href: z.string(),
});

const hit = z.object({ kind: z.string(), title: z.string(), text: z.string(), href: z.string() });

/** A page of the site that a text links to or is about. */
const ownPage = z.object({
  kind: z.enum(['news', 'event', 'page', 'document']),
  /** The slug of a page. */
  id: z.string(),
  title: z.string(),
  href: z.string(),
});
export type OwnPage = z.infer<typeof ownPage>;

const MEGABYTE = 1024 * 1024;

export const staff = {
  applicationFile: operation({
    method: 'GET',
    path: '/api/staff/applications/:id/file',
    summary: 'Заявки в резерв: протокол, приложенный к заявке',
    access: 'staff',
    staff: { permissions: ['applications'] },
    browser: true,
    params: z.object({ id: publicId }),
    response: fileResponse,
    file: { maxBytes: 4 * MEGABYTE, types: ['application/pdf', 'image/jpeg', 'image/png'] },
  }),
  me: operation({
    method: 'GET',
    path: '/api/staff/me',
    summary: 'Кто я на рабочем столе и что мне можно',
    access: 'staff',
    staff: { permissions: [], beforeEntering: true },
    browser: true,
    response: staffMember,
  }),
  enter: operation({
    method: 'POST',
    path: '/api/staff/enter',
    summary: 'Служебный вход: открывает работу на несколько часов',
    access: 'staff',
    staff: { permissions: [], beforeEntering: true },
    browser: true,
    body: z.object({ proof: freshProof }),
    response: z.object({ until: instant }),
  }),
  leave: operation({
    method: 'DELETE',
    path: '/api/staff/enter',
    summary: 'Закончить работу',
    access: 'staff',
    staff: { permissions: [], beforeEntering: true },
    browser: true,
    response: empty,
  }),
  choices: operation({
    method: 'GET',
    path: '/api/staff/choices/:kind',
    summary: 'Из чего выбирают в формах: события, регионы, группы сборной',
    access: 'staff',
    staff: { permissions: [] },
    browser: true,
    params: z.object({ kind: z.enum(['event', 'region', 'team-group']) }),
    response: z.object({ values: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  uploadPicture: operation({
    method: 'POST',
    path: '/api/staff/pictures',
    summary: 'Картинка для новости, портрета или знака партнёра: JPEG, PNG или WebP до 3 МБ',
    access: 'staff',
    // The permission is that of the folder.
    staff: { permissions: [] },
    browser: true,
    body: z.object({ folder: z.enum(pictureFolders), data: z.string() }),
    response: z.object({ path: picturePath, width: z.number().int(), height: z.number().int() }),
    bodyLimits: FORM_WITH_FILES,
    // A phone sends up to 4 MB, and each waits for the pictures before it.
    timeoutMs: 60_000,
  }),
  today: operation({
    method: 'GET',
    path: '/api/staff/today',
    summary: 'Что ждёт этого человека и что он делал последним',
    access: 'staff',
    staff: { permissions: [] },
    browser: true,
    response: z.object({
      cards: z.array(card),
      recent: z.array(z.object({ at: instant, what: z.string(), subject: z.string(), href: z.string().nullable() })),
    }),
  }),
  previewNews: operation({
    method: 'GET',
    path: '/api/staff/news/:id/preview',
    summary: 'Новости: как черновик будет выглядеть на сайте',
    access: 'staff',
    staff: { permissions: ['content'] },
    browser: true,
    params: z.object({ id: publicId }),
    response: newsItem,
  }),
  previewPage: operation({
    method: 'GET',
    path: '/api/staff/pages/:id/preview',
    summary: 'Страницы: как черновик будет выглядеть на сайте',
    access: 'staff',
    staff: { permissions: ['content'] },
    browser: true,
    params: z.object({ id: z.string().min(1).max(100) }),
    response: contentPage,
  }),
  ownPages: operation({
    method: 'GET',
    path: '/api/staff/own-pages',
    summary: 'Страницы сайта по названию: для ссылки и «По теме»',
    access: 'staff',
    staff: { permissions: ['content'] },
    browser: true,
    query: z.object({ q: z.string().trim().min(2, 'Введите не меньше двух знаков').max(100, 'Не длиннее 100 знаков') }),
    response: z.object({ values: z.array(ownPage).max(10) }),
  }),
  find: operation({
    method: 'GET',
    path: '/api/staff/find',
    summary: 'Поиск по заказам, билетам и учётным записям',
    access: 'staff',
    staff: { permissions: [] },
    browser: true,
    query: z.object({ q: z.string().trim().min(2, 'Введите не меньше двух знаков').max(100, 'Не длиннее 100 знаков') }),
    response: z.object({ values: z.array(hit).max(20) }),
  }),
};
