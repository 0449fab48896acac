import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { sitePages } from '@/federation/gateways/site/pages';
import { readPhoto } from '@/federation/modules/base/file/read-upload';
import { lateLicenceEmail, licenceEmail } from '@/federation/modules/commerce/licence/emails';
import { fulfilLicences, personsForgotten } from '@/federation/modules/commerce/licence/fulfil';
import type { KindOfSale, Loss, RequestedItems, RequestFile } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { licenceLinesToSell, licencePart, newLicenceLines } from './licence-lines';
import { type RequestedLicence, readLicences } from './requested-licences';

export const licenceSale: KindOfSale = {
  terminal: 'insurer',
  lines: ({ insurances }) => insurances,
  files: ({ insurances }) => insurances.map(({ picture }) => picture),
  async readFiles(_, { insurances }) {
    const files: RequestFile[] = [];
    for (const line of insurances) {
      const upload = await readPhoto(line.picture);
      files.push({ of: line, fileId: crypto.randomUUID(), upload, purpose: 'licence-picture' });
    }
    return files;
  },
  read: async (db, { insurances }, now) => requested(await readLicences(db, insurances, now)),
  async receiptItems(db, { publicId }) {
    const lines = await db
      .select()
      .from(orderLicenceLines)
      .where(eq(orderLicenceLines.orderId, publicId))
      .orderBy(asc(orderLicenceLines.position));
    return lines.map(licencePart);
  },
  lossAt: async (tx, order, { stage }) => (stage === 'payment' ? lossOfPersons(tx, order) : null),
  async ordered(tx, order) {
    return {
      loss: await lossOfPersons(tx, order),
      async fulfil(tx, deps, { now }) {
        const licences = await fulfilLicences(tx, deps, order, now);
        return {
          subject: null,
          page: sitePages.licences(),
          before: [],
          after: [],
          attachments: [],
          ownEmail: (wayIn) => licenceEmail(licences, { order, siteUrl: deps.settings.SITE_URL, wayIn }),
        };
      },
    };
  },
  lateEmail: async (_, { amountKopecks }) => ({ lines: [], ownEmail: lateLicenceEmail(amountKopecks) }),
};

const requested = (licences: readonly RequestedLicence[]): RequestedItems => ({
  promoCodes: licences.flatMap(({ promo }) => promo ?? []),
  toSell: async () => licenceLinesToSell(licences),
  newLines: async (_, request) => newLicenceLines(licences, request),
});

async function lossOfPersons(tx: Database, order: OrderRow): Promise<Loss | null> {
  return (await personsForgotten(tx, order)) ? 'sold-out' : null;
}
