import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { retentionDays } from '@/federation/modules/care/retention/retention-days';
import type { ActionBinding, Binding, ListSource, Writing } from '@/federation/staff/binding';
import { type FactLine, factsOf } from '@/federation/staff/facts';
import { containsText, isUuid } from '@/federation/staff/search';
import { dayText, instantText } from '@/lib/contract/staff/shown-value';
import { canonicalEmail, emailRefusal } from '@/lib/domain/account/email';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { DAY_MS } from '@/lib/domain/base/time/day';

/** What somebody has written to the federation, whichever form they used. */
interface Written {
  readonly table: 'support_requests' | 'olympic_feedback' | 'olympic_applications';
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly state: 'new' | 'taken' | 'closed';
  readonly assignee: string | null;
  readonly text: string;
  readonly facts: readonly FactLine[];
}

type Read = (db: Database, id: string) => Promise<Written | null>;

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly email: string;
  readonly created_at: string;
  readonly handling_state: Written['state'];
  readonly assignee: string | null;
}

const rowOf = async <R extends Row>(db: Database, table: Written['table'], id: string): Promise<R | undefined> => {
  const { rows } = await db.execute(sql`select * from ${sql.raw(table)} where public_id = ${id}::uuid`);
  return rows[0] as R | undefined;
};

const common = ({ name, email, created_at, handling_state, assignee }: Row) => ({
  name,
  email,
  createdAt: new Date(created_at),
  state: handling_state,
  assignee,
});

const readEnquiry: Read = async (db, id) => {
  const support = await rowOf<Row & { text: string; phone: string }>(db, 'support_requests', id);
  if (support) {
    const facts: FactLine[] = [['Телефон', support.phone]];
    return { table: 'support_requests', ...common(support), text: support.text, facts };
  }
  const olympic = await rowOf<Row & { text: string }>(db, 'olympic_feedback', id);
  return olympic ? { table: 'olympic_feedback', ...common(olympic), text: olympic.text, facts: [] } : null;
};

const readApplication: Read = async (db, id) => {
  const row = await rowOf<Row & Record<string, string | null>>(db, 'olympic_applications', id);
  if (!row) return null;
  return {
    table: 'olympic_applications',
    ...common(row),
    text: row.experience ?? '',
    facts: [
      ['Имя латиницей', row.name_en],
      ['Дата рождения', row.birth_date && dayText(row.birth_date)],
      ['Телефон', row.phone && phoneWithPlus(row.phone)],
      ['Город', row.city_name],
      ['Квалификация', row.qualification],
      ['Первый вид спорта', row.first_sport],
      ['Лучший результат', row.best_result],
      ['Тренер', [row.trainer_name, row.trainer_contact].filter(Boolean).join(', ')],
      ['Рост и вес', `${row.height_cm} см, ${row.weight_kg} кг`],
      ['Видео', row.video],
      ['Протокол', 'Скачать', { href: `/api/federation/api/staff/applications/${id}/file` }],
      ['Кому звонить', `${row.emergency_name}, ${phoneWithPlus(row.emergency_phone ?? '')}`],
    ],
  };
};

const tabs = {
  new: sql`handling_state = 'new'`,
  taken: sql`handling_state = 'taken'`,
  closed: sql`handling_state = 'closed'`,
};

const search = (typed: string): SQL => sql`${containsText(sql`name`, typed)} or ${containsText(sql`email`, typed)}`;

const enquiriesList: ListSource = {
  from: sql`(
    select public_id, name, email, created_at, handling_state, assignee, 'partnership' as kind from support_requests
    union all
    select public_id, name, email, created_at, handling_state, assignee, 'olympic' from olympic_feedback
  ) enquiries`,
  id: sql`public_id`,
  title: sql`coalesce(nullif(name, ''), 'Без имени')`,
  columns: { kind: sql`kind`, since: sql`created_at`, assignee: sql`assignee` },
  order: sql`created_at desc`,
  tabs,
  search,
};

const applicationsList: ListSource = {
  from: sql`olympic_applications`,
  id: sql`public_id`,
  title: sql`name`,
  columns: { city: sql`city_name`, since: sql`created_at`, assignee: sql`assignee` },
  order: sql`created_at desc`,
  tabs,
  search,
};

const stateWords = { new: 'новое', taken: 'в работе', closed: 'закрыто' } as const;

const removedAt = ({ table, createdAt }: Written): Date =>
  new Date(
    createdAt.getTime() + retentionDays[table === 'olympic_applications' ? 'olympicApplication' : 'enquiry'] * DAY_MS,
  );

const canReply = ({ email }: Written): boolean => emailRefusal(canonicalEmail(email)) === null;

/** Changes what was locked, and writes the log in the same transaction. */
async function handled(
  { deps, call }: Writing,
  { id, noun, verb, read }: { id: string; noun: string; verb: string; read: Read },
  change: (tx: Database, written: Written) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const written = await read(tx, id);
    if (!written) throw new ApiError(404, 'Такой записи нет');
    await change(tx, written);
    await recordAction(tx, `${noun}.${verb}`, id, call, { noun });
  });
}

const set = (tx: Database, { table }: Written, id: string, values: SQL) =>
  tx.execute(sql`update ${sql.raw(table)} set ${values} where public_id = ${id}::uuid`);

async function reply({ deps, staff, call }: Writing, tx: Database, id: string, written: Written, text: string) {
  const quoted = written.text.split('\n').map((line) => `> ${line}`);
  await writeEmail(tx, deps.queue, {
    dedupeKey: `enquiry-reply:${id}:${call.pressKey ?? call.now.getTime()}`,
    recipient: canonicalEmail(written.email),
    audience: 'office',
    ...noticeEmail({
      subject: 'Ответ на ваше обращение',
      before: [...text.split(/\n{2,}/), `С уважением, ${staff.name}`],
      after: [`Вы писали ${instantText(written.createdAt)}:`, quoted.join('\n')],
    }),
    replyTo: deps.settings.OFFICE_MAILBOX,
    now: call.now,
  });
}

function actionsOf(noun: string, read: Read): Record<string, ActionBinding> {
  const act = (
    verb: string,
    change: (writing: Writing, tx: Database, id: string, written: Written, form: { text: string }) => Promise<unknown>,
  ): ActionBinding => ({
    async run(writing, ids, form: { text: string }) {
      for (const id of ids) {
        await handled(writing, { id, noun, verb, read }, async (tx, written) => {
          await change(writing, tx, id, written, form);
        });
      }
      return undefined;
    },
  });
  return {
    take: act('take', ({ staff }, tx, id, written) =>
      set(tx, written, id, sql`handling_state = 'taken', assignee = ${staff.name}`),
    ),
    reply: act('reply', async (writing, tx, id, written, { text }) => {
      await reply(writing, tx, id, written, text);
      await set(tx, written, id, sql`handling_state = 'taken', assignee = coalesce(assignee, ${writing.staff.name})`);
    }),
    note: {
      async run({ deps, call }, [id = ''], { text }: { text: string }) {
        await recordAction(deps.db, `${noun}.note`, id, { ...call, reason: text }, { noun });
        return undefined;
      },
    },
    close: act('close', (_writing, tx, id, written) => set(tx, written, id, sql`handling_state = 'closed'`)),
    erase: act('erase', (_writing, tx, id, { table }) =>
      tx.execute(sql`delete from ${sql.raw(table)} where public_id = ${id}::uuid`),
    ),
  };
}

const bindingOf = (noun: string, list: ListSource, read: Read): Binding => ({
  opens: true,
  list: () => list,
  async one({ db }, id) {
    const written = isUuid(id) ? await read(db, id) : null;
    if (!written) return null;
    return {
      title: written.name || 'Без имени',
      sections: [
        factsOf('От кого', [
          ['Имя', written.name],
          ['E-mail', written.email],
          ...written.facts,
          ['Написано', instantText(written.createdAt)],
          ['Состояние', stateWords[written.state]],
          ['Взял(а)', written.assignee],
          ['Удалится', instantText(removedAt(written)).slice(0, 10)],
        ]),
        { kind: 'text', title: 'Текст', text: written.text },
      ],
      refusals: {
        reply: canReply(written) ? null : 'Адреса для ответа нет',
        close: written.state === 'closed' ? 'Уже закрыто' : null,
      },
    };
  },
  actions: actionsOf(noun, read),
});

export const enquiriesBinding = bindingOf('enquiries', enquiriesList, readEnquiry);
export const applicationsBinding = bindingOf('applications', applicationsList, readApplication);
