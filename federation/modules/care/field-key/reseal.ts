import { eq, sql } from 'drizzle-orm';
import { resealField, Unopenable } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { emails } from '@/federation/db/schema/base/email';
import { files } from '@/federation/db/schema/base/file';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import type { Deps } from '@/federation/deps';
import { sealPlace } from '@/federation/modules/account/sms-code/code-hash';
import { resealCodes } from '@/federation/modules/base/email/sealed-code';
import { resealFile } from '@/federation/modules/base/file/repository';
import { resealFields, rowOfLicence } from '@/federation/modules/commerce/licence/sealed-info';
import { addressOfLine, rowOfLine } from '@/federation/modules/commerce/licence/sealed-line';

type ResealDeps = Pick<Deps, 'db' | 'storage' | 'settings'>;

interface Kind {
  readonly name: string;
  readonly table: typeof licences | typeof orderLicenceLines | typeof emails | typeof smsCodes | typeof files;
  /** Returns whether anything of this row was sealed under another key. */
  readonly reseal: (deps: ResealDeps, id: string) => Promise<boolean>;
}

/** A row is locked while it is sealed anew, one at a time. */
const locked =
  (reseal: (tx: Database, fieldKey: string, id: string) => Promise<boolean>): Kind['reseal'] =>
  ({ db, settings }, id) =>
    db.transaction((tx) => reseal(tx, settings.FIELD_KEY, id));

const kinds: readonly Kind[] = [
  {
    name: 'лицензии',
    table: licences,
    reseal: locked(async (tx, fieldKey, id) => {
      const [row] = await tx.select().from(licences).where(eq(licences.publicId, id)).for('no key update');
      const sealedInfo = row?.sealedInfo && resealFields(fieldKey, rowOfLicence(id), row.sealedInfo);
      if (!sealedInfo) return false;
      await tx.update(licences).set({ sealedInfo }).where(eq(licences.publicId, id));
      return true;
    }),
  },
  {
    name: 'заказанные лицензии',
    table: orderLicenceLines,
    reseal: locked(async (tx, fieldKey, id) => {
      const ofLine = eq(orderLicenceLines.publicId, id);
      const [row] = await tx.select().from(orderLicenceLines).where(ofLine).for('no key update');
      const sealedInfo = row?.sealedInfo && resealFields(fieldKey, rowOfLine(id), row.sealedInfo);
      const sealedDelivery = row?.sealedDelivery && resealFields(fieldKey, addressOfLine(id), row.sealedDelivery);
      if (!sealedInfo && !sealedDelivery) return false;
      await tx
        .update(orderLicenceLines)
        .set({ ...(sealedInfo && { sealedInfo }), ...(sealedDelivery && { sealedDelivery }) })
        .where(ofLine);
      return true;
    }),
  },
  {
    name: 'письма с кодами',
    table: emails,
    reseal: locked(async (tx, fieldKey, id) => {
      const [row] = await tx.select().from(emails).where(eq(emails.publicId, id)).for('no key update');
      if (!row) return false;
      const [text, html] = [resealCodes(fieldKey, row.text), resealCodes(fieldKey, row.html)];
      if (text === row.text && html === row.html) return false;
      await tx.update(emails).set({ text, html }).where(eq(emails.publicId, id));
      return true;
    }),
  },
  {
    name: 'СМС в очереди',
    table: smsCodes,
    reseal: locked(async (tx, fieldKey, id) => {
      const [row] = await tx.select().from(smsCodes).where(eq(smsCodes.publicId, id)).for('no key update');
      if (!row?.sealedText) return false;
      const sealedText = resealField(fieldKey, sealPlace(id), row.sealedText);
      if (sealedText === row.sealedText) return false;
      await tx.update(smsCodes).set({ sealedText }).where(eq(smsCodes.publicId, id));
      return true;
    }),
  },
  { name: 'файлы', table: files, reseal: resealFile },
];

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function* idsOf(db: Database, table: Kind['table']) {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const { rows }: { rows: { id: string }[] } = await db.execute(
      sql`select public_id as id from ${table} where public_id > ${after} order by public_id limit ${BATCH}`,
    );
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id;
  }
}

interface Resealed {
  readonly name: string;
  readonly resealed: number;
  /** No key that is given opens them. */
  readonly unopenable: number;
}

/** Works row by row: an interrupted run has done a part, and the next one does the rest. */
export async function resealAll(deps: ResealDeps): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const { name, table, reseal } of kinds) {
    let [resealed, unopenable] = [0, 0];
    for await (const id of idsOf(deps.db, table)) {
      try {
        if (await reseal(deps, id)) resealed += 1;
      } catch (error) {
        if (!(error instanceof Unopenable)) throw error;
        unopenable += 1;
      }
    }
    done.push({ name, resealed, unopenable });
  }
  return done;
}
