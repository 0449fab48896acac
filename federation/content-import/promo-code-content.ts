import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { products } from '@/federation/db/schema/commerce/shop';
import { formats } from '@/federation/db/schema/events/event-format';
import { together } from '@/federation/db/together';
import { promoCodeText, promoSelector } from '@/lib/contract/commerce/promocode';
import { count, instant, optional, slug } from '@/lib/domain/content/cells';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { saveRows } from './save-rows';

const codeCells = z.object({
  code: promoCodeText.transform((code) => code.toUpperCase()),
  selector: promoSelector,
  discount_percent: count.refine((percent) => percent >= 1 && percent <= 100, 'нужен процент от 1 до 100'),
  uses: count,
  target: optional(
    slug.or(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'нужно имя товара, лицензии или событие/формат')),
  ),
  valid_from: instant,
  valid_until: instant,
});

const targets = { ticket: 'format', shop: 'product', license: 'insurance' } as const;

export const readPromoCodes: ReadPart = (folder) => {
  const found = folder.csv('promo-codes/codes.csv', codeCells);
  refuseDoubles(folder, found, 'code');
  for (const { value, at } of found) {
    if (value.valid_from < value.valid_until) continue;
    folder.problems.push({ ...at, column: 'valid_until', text: 'конец раньше начала' });
  }
  const rows = found.map(({ value }) => ({
    publicId: contentId('promo-code', value.code),
    code: value.code,
    selector: value.selector,
    discount: value.discount_percent,
    uses: value.uses,
    targetId: value.target === null ? null : contentId(targets[value.selector], value.target),
    validFrom: new Date(value.valid_from),
    validUntil: new Date(value.valid_until),
  }));
  return {
    label: 'промокоды',
    staffNoun: 'promo-codes',
    places: new Map(placesOf(found, ({ code }) => contentId('promo-code', code))),
    count: found.length,
    async write(tx) {
      await refuseForeign(tx, rows, found);
      await refuseUnknownTargets(tx, rows, found);
      return { ...(await saveRows(tx, promoCodes, 'publicId', rows)), changes: [] };
    },
  };
};

/** Codes made in another way keep their id. */
async function refuseForeign(
  tx: Database,
  rows: readonly { readonly publicId: string; readonly code: string }[],
  found: readonly Found<unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const codes = rows.map(({ code }) => code);
  const existing = await tx
    .select()
    .from(promoCodes)
    .where(sql`${promoCodes.code} = any(${sql.param(codes)})`);
  const problems = existing.flatMap(({ code, publicId }) => {
    const at = found[rows.findIndex((row) => row.code === code && row.publicId !== publicId)]?.at;
    return at ? [{ ...at, column: 'code', text: `промокод «${code}» уже заведён не импортом` }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}

async function refuseUnknownTargets(
  tx: Database,
  rows: readonly { readonly targetId: string | null }[],
  found: readonly Found<unknown>[],
): Promise<void> {
  const ids = rows.flatMap(({ targetId }) => targetId ?? []);
  if (ids.length === 0) return;
  const known = new Set(
    (
      await together([
        tx.select({ id: formats.publicId }).from(formats).where(inArray(formats.publicId, ids)),
        tx.select({ id: products.publicId }).from(products).where(inArray(products.publicId, ids)),
        tx.select({ id: licenceTypes.publicId }).from(licenceTypes).where(inArray(licenceTypes.publicId, ids)),
      ])
    )
      .flat()
      .map(({ id }) => id),
  );
  const problems = rows.flatMap(({ targetId }, index) => {
    const at = found[index]?.at;
    return targetId && !known.has(targetId) && at
      ? [{ ...at, column: 'target', text: 'такого товара, лицензии или формата нет' }]
      : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}
