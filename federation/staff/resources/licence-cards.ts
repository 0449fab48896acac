import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { ApiError } from '@/federation/http/api-error';
import { cardDelivered } from '@/federation/modules/commerce/licence/cards';
import { unsealAddress } from '@/federation/modules/commerce/licence/sealed-line';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf } from '@/federation/staff/facts';
import { containsText, isUuid } from '@/federation/staff/search';
import { phoneWithPlus } from '@/lib/domain/account/phone';

const list: ListSource = {
  from: sql`licences
    join order_licence_lines on order_licence_lines.public_id = licences.line_id
    join orders on orders.public_id = order_licence_lines.order_id`,
  id: sql`licences.public_id`,
  title: sql`licences.number`,
  columns: { licence: sql`licences.title`, since: sql`orders.paid_at` },
  order: sql`orders.paid_at`,
  where: sql`sealed_delivery is not null and orders.status in ('paid', 'authorized')`,
  search: (typed) => containsText(sql`licences.number`, typed),
};

const WAITS_NO_MORE = 'Эта карта доставки не ждёт';

export const licenceCardsBinding: Binding = {
  opens: true,
  list: () => list,
  async one({ db, settings }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db
      .select({ number: licences.number, title: licences.title, line: orderLicenceLines })
      .from(licences)
      .innerJoin(orderLicenceLines, eq(orderLicenceLines.publicId, licences.lineId))
      .where(and(eq(licences.publicId, id), isNotNull(orderLicenceLines.sealedDelivery)));
    if (!row?.line.sealedDelivery) return null;
    const to = unsealAddress(settings.FIELD_KEY, row.line.publicId, row.line.sealedDelivery);
    return {
      title: row.number,
      sections: [
        factsOf('Куда отправить', [
          ['Лицензия', row.title],
          ['Имя', `${to.last_name} ${to.first_name}`],
          ['Телефон', phoneWithPlus(to.phone)],
          ['Способ', to.method],
          ['Адрес', `${to.city}, ${to.address}`],
          ['Пожелание', to.comment],
        ]),
      ],
    };
  },
  actions: {
    delivered: {
      async run({ deps, call }, ids) {
        for (const id of ids) {
          const [row] = await deps.db.select().from(licences).where(eq(licences.publicId, id));
          if (!row || !(await cardDelivered(deps.db, row.number, call))) throw new ApiError(409, WAITS_NO_MORE);
        }
        return undefined;
      },
    },
  },
};
