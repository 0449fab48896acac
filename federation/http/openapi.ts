import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { contract } from '@/lib/contract';
import type { Access, AnyOperation } from '@/lib/contract/wire/operation';
import { siteConfig } from '@/lib/site-config';
import { namedOperations, namedSchemas, pascal } from './named-schemas';
import { schemasOnce } from './schemas-once';

const nouns: Record<keyof typeof contract | 'staff', string> = {
  calendar: 'Календарь стартов',
  eventFormats: 'Форматы старта: цены, места, условия',
  news: 'Новости',
  orders: 'Заказы',
  payments: 'Оплата заказа и её состояние',
  results: 'Результаты, приём строк хронометража',
  search: 'Поиск по сайту',
  sessions: 'Вход, выход, журнал входов',
  tickets: 'Билеты: регистрация, передача, возврат',
  users: 'Регистрация и смена e-mail',
  userConsents: 'Согласия на обработку данных и рекламу',
  licences: 'Лицензии',
  passkeys: 'Ключи входа и резервные коды',
  passwords: 'Смена и восстановление пароля',
  phones: 'Вход и регистрация по телефону',
  profiles: 'Профиль, копия данных, удаление учётной записи',
  regions: 'Регионы',
  branches: 'Региональные федерации и детские школы',
  documents: 'Документы и протоколы',
  events: 'Старты и их города',
  eventTypes: 'Виды стартов',
  managements: 'Руководство',
  members: 'Сборные команды',
  olympic: 'Олимпийский резерв: вопросы и заявки',
  pages: 'Страницы разделов',
  pictures: 'Портреты спортсменов и руководителей',
  partners: 'Партнёры',
  subscriptions: 'Подписка на новости',
  support: 'Вопросы в поддержку',
  teams: 'Команды',
  insurances: 'Виды лицензий',
  shop: 'Товары',
  delivery: 'Доставка',
  promocodes: 'Промокоды',
  checkins: 'Отметка участников на старте',
  staff: 'Рабочий стол сотрудников федерации',
};

const securitySchemes = {
  member: { type: 'http', scheme: 'bearer', description: 'The token of a session of the whole account.' },
  order: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session that a guest’s order opened; it reaches the orders placed in it.',
  },
  rawToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a member or of an order, without the word Bearer.',
  },
  timingPartner: { type: 'http', scheme: 'bearer', description: 'The token of a timing partner.' },
  staff: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session of the whole account, which has a grant and has entered the staff area.',
  },
  checkinLink: { type: 'http', scheme: 'bearer', description: 'The token of a volunteer’s check-in link.' },
} as const;

type SecurityScheme = keyof typeof securitySchemes;
const by = (...schemes: SecurityScheme[]) => schemes.map((scheme) => ({ [scheme]: [] }));

const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  'guest-or-member': [{}, ...by('member')],
  'guest-order-or-member': [{}, ...by('member', 'order')],
  member: by('member'),
  'order-or-member': by('member', 'order'),
  'link-order-or-member': by('member', 'order'),
  'order-or-member-raw-token': by('rawToken'),
  'timing-partner': by('timingPartner'),
  'checkin-link': by('checkinLink'),
  staff: by('staff'),
};

const idempotencyKey = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: {
    'Idempotency-Key': { type: 'string', format: 'uuid', description: 'The same key and body give the same response.' },
  },
};

const fileOf = ({ types }: NonNullable<AnyOperation['file']>) => ({
  description: 'The file itself',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])),
});

export async function openApi(): Promise<FastifyDynamicSwaggerOptions> {
  const schemaRegistry = await namedSchemas();
  const toJson = createJsonSchemaTransform({ schemaRegistry });
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API ${siteConfig.nameOf}`,
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: (route) => {
      const { schema, url } = toJson(route);
      const named = namedOperations.find(
        ({ operation }) => operation.path === url && operation.method === route.route.method,
      );
      if (!named) return { schema, url };
      const { noun, name, operation } = named;
      const documented = {
        ...schema,
        operationId: noun + pascal(name),
        tags: [noun],
        security: security[operation.access],
        ...(operation.idempotent && { headers: idempotencyKey }),
        ...(operation.file && { response: { ...(schema.response as object), 200: fileOf(operation.file) } }),
      };
      return { schema: documented, url };
    },
    transformObject: (document) => schemasOnce(withSchemas(document)),
  };
}
