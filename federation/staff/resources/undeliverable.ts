import { eq, sql } from 'drizzle-orm';
import { emails } from '@/federation/db/schema/base/email';
import { ApiError } from '@/federation/http/api-error';
import { closeEmail, resendEmail } from '@/federation/modules/base/email/undeliverable';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf } from '@/federation/staff/facts';
import { isUuid } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';
import { canonicalEmail } from '@/lib/domain/account/email';
import { maskedEmail } from '@/lib/domain/account/masked';
import { resendRefusals } from './orders';

/** Only by a whole address, as somebody names it on the phone: this is no way to read addresses. */
const list = (now: Date, typed: string): ListSource => {
  const isOpen = sql`sent_at is null and undeliverable_at is not null and closed_at is null`;
  return {
    from: sql`emails`,
    id: sql`emails.public_id`,
    title: sql`subject`,
    columns: {
      recipient: sql`regexp_replace(recipient, '^(.)[^@]*', '\\1•••')`,
      since: sql`created_at`,
      refusal: sql`refusal`,
    },
    order: sql`created_at desc`,
    tabs: {
      undeliverable: isOpen,
      slow: sql`sent_at is null and undeliverable_at is null and created_at < ${now.toISOString()}::timestamptz - interval '1 hour'`,
      all: typed === '' ? sql`false` : sql`recipient <> ''`,
    },
    search: (typed) => sql`recipient = ${canonicalEmail(typed)}`,
  };
};

const NOT_OPEN = 'Среди недоставленных такого письма нет';

export const undeliverableBinding: Binding = {
  opens: true,
  list: ({ now }, typed) => list(now, typed),
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(emails).where(eq(emails.publicId, id));
    if (!row) return null;
    const isOpen = row.undeliverableAt !== null && row.closedAt === null;
    const isReadable = !row.secret && row.text !== '';
    return {
      title: row.subject,
      sections: [
        factsOf('Письмо', [
          ['Кому', row.recipient && maskedEmail(row.recipient)],
          ['Написано', instantText(row.createdAt)],
          ['Отправлено', row.sentAt && instantText(row.sentAt)],
          ['Не доставлено', row.undeliverableAt && instantText(row.undeliverableAt)],
          ['Попыток', String(row.attempts)],
          ['Слова почтового сервера', row.refusal],
        ]),
        ...(isReadable ? [{ kind: 'text' as const, title: 'Текст', text: row.text }] : []),
      ],
      refusals: {
        close: isOpen ? null : NOT_OPEN,
        resend: row.secret ? resendRefusals['has a code'] : row.html === '' ? resendRefusals.forgotten : null,
      },
    };
  },
  actions: {
    resend: {
      async preview({ db }, [id = ''], { to }: { to: string | null }) {
        const [row] = await db.select().from(emails).where(eq(emails.publicId, id));
        return {
          sections: [
            factsOf('Что будет', [
              ['Письмо', row?.subject],
              ['Уйдёт на', to ?? maskedEmail(row?.recipient ?? '')],
            ]),
          ],
          warnings: to ? ['Убедитесь, что адрес того же человека: в письме могут быть билеты и имена'] : [],
        };
      },
      async run({ deps, call }, [emailId = ''], { to }: { to: string | null }) {
        const resent = await resendEmail(deps, { emailId, recipient: to ?? undefined }, call);
        if (typeof resent === 'string') throw new ApiError(409, resendRefusals[resent]);
        return undefined;
      },
    },
    close: {
      async run({ deps, call }, ids) {
        for (const id of ids) if (!(await closeEmail(deps, id, call))) throw new ApiError(409, NOT_OPEN);
        return undefined;
      },
    },
  },
};
