import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import type { PaidPieces } from '@/lib/domain/commerce/basket/basket';
import { type LineOf, lineRules, type PricedKind, type PricedLine } from '@/lib/domain/commerce/basket/basket-line';
import { goodsKey, licenceKey } from '@/lib/domain/commerce/basket/line-key';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { requestedLicence } from './licence-line';
import { requestedTicket, ticketPieces } from './ticket-request';

type Lists = Required<Pick<PaymentRequest, 'tickets' | 'shop' | 'certificates' | 'insurances'>>;
type List = keyof Lists;
/** The contents of a certificate are unspecified. */
type ItemOf<Key extends List> = Key extends 'certificates' ? object : Lists[Key][number];

interface ItemRules<Line, Key extends List> {
  readonly list: Key;
  readonly itemOf: (line: Line) => ItemOf<Key> | Promise<ItemOf<Key>>;
  readonly piecesOf: (item: ItemOf<Key>) => PaidPieces | null;
}

type ItemTable = { readonly [Kind in PricedKind]: { [Key in List]: ItemRules<LineOf<Kind>, Key> }[List] };

const table: ItemTable = {
  ticket: { list: 'tickets', itemOf: requestedTicket, piecesOf: ticketPieces },
  shop: {
    list: 'shop',
    itemOf: ({ promocode, size, public_id, count }) => ({
      ...(promocode && { promocode: promocode.code }),
      proportion: { public_id: size.public_id },
      product: { public_id },
      count,
    }),
    piecesOf: ({ product, proportion, count }) => ({ key: goodsKey(product.public_id, proportion.public_id), count }),
  },
  certificate: { list: 'certificates', itemOf: (line) => line, piecesOf: () => null },
  license: {
    list: 'insurances',
    itemOf: requestedLicence,
    piecesOf: ({ insurance }) => ({ key: licenceKey(insurance.public_id), count: 1 }),
  },
};

/** TypeScript does not follow that a line and the rules of its kind belong together, hence the assertions. */
const rulesOf = ({ selector }: PricedLine) => table[selector] as ItemRules<PricedLine, List>;
const all = Object.entries(table) as [PricedKind, ItemRules<PricedLine, List>][];

export async function requestedLists(
  lines: readonly PricedLine[],
  extraOf: (line: PricedLine) => object,
): Promise<Lists> {
  const items = await Promise.all(
    lines.map(async (line) => ({
      list: rulesOf(line).list,
      item: { ...(await rulesOf(line).itemOf(line)), ...extraOf(line) },
    })),
  );
  const listed = all.map(([, { list }]) => [list, items.filter((each) => each.list === list).map(({ item }) => item)]);
  return Object.fromEntries(listed);
}

export function piecesBySeller(request: PaymentRequest): Record<Terminal, PaidPieces[]> {
  const ofSeller = (terminal: Terminal) =>
    all
      .filter(([kind]) => lineRules[kind].terminal === terminal)
      .flatMap(([, { list, piecesOf }]) => (request[list] ?? []).flatMap((item) => piecesOf(item as never) ?? []));
  return { federation: ofSeller('federation'), insurer: ofSeller('insurer') };
}
