import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { licences } from '@/federation/db/schema/commerce/licence';
import { orders } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { ApiError } from '@/federation/http/api-error';
import { accountHash } from '@/federation/logging/security-log';
import { setRequirement } from '@/federation/modules/account/passkey/requirement';
import { endSessionsByFederation } from '@/federation/modules/account/session/end-by-federation';
import { latestSessionsOf } from '@/federation/modules/account/session/repository';
import { activityOf } from '@/federation/modules/account/session/to-contract';
import { consentsOf } from '@/federation/modules/account/user/consents';
import { type UserRow, userById } from '@/federation/modules/account/user/repository';
import { hasStaffGrant } from '@/federation/modules/account/user/staff-grant';
import { erasePasskeys, passkeysOf } from '@/federation/modules/account/webauthn/repository';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import { resendConfirmation } from '@/federation/modules/care/account/registration';
import { may } from '@/federation/staff/access';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf, tableOf } from '@/federation/staff/facts';
import { amongIds, emailStarts, isUuid, surnameStarts } from '@/federation/staff/search';
import { dayText, instantText } from '@/lib/contract/staff/shown-value';
import { maskedEmail } from '@/lib/domain/account/masked';
import { phoneDigits, phoneWithPlus, readPhone } from '@/lib/domain/account/phone';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { shownStatus } from '@/lib/domain/commerce/order/order-status';
import { orderWords } from '@/lib/domain/commerce/order/order-words';
import { ticketWords } from '@/lib/domain/commerce/ticket/ticket-words';
import { shortId } from './orders';

const SHOWN = 50;
const FEWEST_SIGNS = 3;

const maskedPhone = (phone: string | null): string =>
  phone ? `${phoneWithPlus(phone).slice(0, 5)}••••${phone.slice(-2)}` : '';

function search(typed: string) {
  if (typed.length < FEWEST_SIGNS) return null;
  if (typed.includes('@')) return emailStarts(sql`users.email`, typed);
  const phone = phoneDigits(readPhone(typed));
  const isNumber = /^[\p{L}\d-]+$/u.test(typed) && /\d/.test(typed);
  return amongIds(sql`users.public_id`, [
    phone ? sql`select public_id from users where phone = ${phone}` : null,
    isNumber ? sql`select holder_id from tickets where ticket_number = ${typed}` : null,
    isNumber ? sql`select owner_id from licences where number = ${typed}` : null,
    /\p{L}{3}/u.test(typed) ? sql`select public_id from users where ${surnameStarts(sql`last_name`, typed)}` : null,
  ]);
}

const list: ListSource = {
  from: sql`users`,
  id: sql`users.public_id`,
  title: sql`coalesce(nullif(trim(concat(last_name, ' ', name)), ''), 'Без имени')`,
  columns: {
    email: sql`regexp_replace(coalesce(email, ''), '^(.)[^@]*', '\\1•••')`,
    phone: sql`regexp_replace(coalesce(phone, ''), '^(.{4}).*(..)$', '+\\1••••\\2')`,
    since: sql`created_at`,
    confirmed: sql`email_confirmed_at is not null`,
    erased: sql`erased_at is not null`,
    passkey: sql`passkey_required_from is not null`,
  },
  order: sql`last_name, name`,
  search,
};

async function boughtBy(db: Database, userId: string, now: Date) {
  const [ordered, held, owned] = await Promise.all([
    db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(SHOWN),
    db
      .select()
      .from(tickets)
      .where(or(eq(tickets.holderId, userId), eq(tickets.originalUserId, userId)))
      .orderBy(desc(tickets.createdAt))
      .limit(SHOWN),
    db.select().from(licences).where(eq(licences.ownerId, userId)).orderBy(desc(licences.createdAt)).limit(SHOWN),
  ]);
  return [
    ...tableOf(
      'Заказы',
      ['Заказ', 'Когда', 'Сумма', 'Состояние'],
      ordered.map((order) => [
        { text: shortId(order.publicId), href: `/staff/orders/${order.publicId}` },
        instantText(order.createdAt),
        rublesText(order.amountKopecks),
        orderWords[shownStatus(order, now)],
      ]),
    ),
    ...tableOf(
      'Билеты',
      ['Билет', 'Куплен', 'Состояние', 'Участник'],
      held.map((ticket) => [
        ticket.ticketNumber,
        instantText(ticket.createdAt),
        ticketWords[ticket.status],
        ticket.registered ? 'указан' : 'не указан',
      ]),
    ),
    ...tableOf(
      'Лицензии',
      ['Номер', 'Вид', 'С', 'До'],
      owned.map(({ number, title, startDate, validityDate }) => [
        number,
        title,
        dayText(startDate),
        dayText(validityDate),
      ]),
    ),
  ];
}

const waysOf = (user: UserRow, passkeys: number): string =>
  [
    user.passwordHash ? 'пароль задан' : 'пароля нет',
    user.phone && 'телефон',
    passkeys > 0 && `ключей доступа: ${passkeys}`,
  ]
    .filter(Boolean)
    .join(', ');

function requirementRefusal({ passkeyRequiredFrom }: UserRow, isColleague: boolean): string | null {
  if (!passkeyRequiredFrom) return 'Эта учётная запись ключа не требует';
  return isColleague ? 'Это сотрудник федерации: требование снимает администратор' : null;
}

const consentNames = { 'personal-data': 'Персональные данные', policy: 'Политика', advertising: 'Реклама' } as const;

export const accountsBinding: Binding = {
  opens: true,
  list: () => list,
  async one({ db, settings, staff, now }, id) {
    const user = isUuid(id) ? await userById(db, id) : undefined;
    if (!user) return null;
    const [passkeys, signIns, consents, bought] = await Promise.all([
      passkeysOf(db, id),
      latestSessionsOf(db, id),
      consentsOf(db, id),
      boughtBy(db, id, now),
    ]);
    const living = signIns.filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now);
    // Whoever takes away a colleague's passkeys could enter in their place.
    const isColleague = (await hasStaffGrant(db, id, now)) && !may(staff, 'staff');
    const isUnconfirmed = user.email !== null && user.emailConfirmedAt === null && user.erasedAt === null;
    return {
      title: `${user.lastName} ${user.name}`.trim() || 'Без имени',
      sections: [
        factsOf('Учётная запись', [
          ['E-mail', user.email && maskedEmail(user.email), { masked: true }],
          ['Телефон', maskedPhone(user.phone), { masked: true }],
          ['С', instantText(user.createdAt)],
          ['E-mail подтверждён', user.emailConfirmedAt ? instantText(user.emailConfirmedAt) : 'нет'],
          ['Чем входит', waysOf(user, passkeys.length)],
          ['Ключ доступа обязателен', user.passkeyRequiredFrom && `с ${instantText(user.passkeyRequiredFrom)}`],
          ['Удалён', user.erasedAt && instantText(user.erasedAt)],
          ['В журнале безопасности', accountHash(settings, { userId: id })],
        ]),
        ...tableOf(
          'Сеансы',
          ['Когда', 'Устройство', 'Где', 'Состояние'],
          signIns.toReversed().map((session) => {
            const { os, browser, city, active } = activityOf(session, { sessionId: staff.sessionId, now });
            return [instantText(session.createdAt), `${browser}, ${os}`, city, active ? 'действует' : 'завершён'];
          }),
        ),
        ...tableOf(
          'Ключи доступа',
          ['Название', 'Добавлен'],
          passkeys.map(({ name, createdAt }) => [name, instantText(createdAt)]),
        ),
        ...bought,
        ...tableOf(
          'Согласия',
          ['Что', 'Когда', 'Редакция', 'Отозвано'],
          consents.map(({ kind, givenAt, documentVersion, withdrawnAt }) => [
            consentNames[kind],
            instantText(givenAt),
            documentVersion,
            withdrawnAt ? instantText(withdrawnAt) : '',
          ]),
        ),
      ],
      refusals: {
        'end-sessions': living.length > 0 ? null : 'Действующих сеансов нет',
        'passkey-requirement-off': requirementRefusal(user, isColleague),
        'resend-confirmation': isUnconfirmed ? null : 'E-mail уже подтверждён или не указан',
      },
    };
  },
  actions: {
    reveal: {
      async run({ deps, call }, [id = '']) {
        const user = await userById(deps.db, id);
        await recordAction(deps.db, 'accounts.reveal', id, call, { noun: 'accounts' });
        return { secret: [user?.email, user?.phone && phoneWithPlus(user.phone)].filter(Boolean).join('; ') };
      },
    },
    'end-sessions': {
      async preview({ db, now }, [id = '']) {
        const living = (await db.select().from(sessions).where(eq(sessions.userId, id))).filter(
          ({ endedAt, expiresAt }) => endedAt === null && expiresAt > now,
        );
        return {
          sections: [
            factsOf('Что будет', [
              ['Завершатся сеансы', String(living.length)],
              ['Пароль', 'не изменится'],
            ]),
          ],
          warnings: [],
        };
      },
      async run({ deps, call }, [id = '']) {
        await endSessionsByFederation(deps.db, id, call);
        return undefined;
      },
    },
    'passkey-requirement-off': {
      async run({ deps, call }, [userId = '']) {
        await deps.db.transaction(async (tx) => {
          await setRequirement({ ...deps, db: tx }, false, { userId, now: call.now });
          // They are lost, or a stranger's.
          await erasePasskeys(tx, userId);
          await recordAction(tx, 'passkey-requirement-off', userId, call, { noun: 'accounts' });
        });
        return undefined;
      },
    },
    'resend-confirmation': {
      async run({ deps, call }, [userId = '']) {
        await limitRate(deps.db, `staff-confirmation:${userId}`, { max: 3, windowSeconds: 3600 }, call.now);
        await deps.db.transaction(async (tx) => {
          if (!(await resendConfirmation(tx, deps, userId, call.now))) {
            throw new ApiError(409, 'Подтверждать нечего: пусть человек зарегистрируется заново');
          }
          await recordAction(tx, 'accounts.resend-confirmation', userId, call, { noun: 'accounts' });
        });
        return undefined;
      },
    },
  },
};
