import { counted, type PluralForms } from './plural';

const forms = {
  ticket: ['билет', 'билета', 'билетов'],
  license: ['лицензия', 'лицензии', 'лицензий'],
  shop: ['товар', 'товара', 'товаров'],
} as const satisfies Record<string, PluralForms>;
type Kind = keyof typeof forms;

const isKind = (kind: string): kind is Kind => Object.hasOwn(forms, kind);

/** «1 билет, 2 товара»; what has no name of its own is goods. */
export function countedItems(items: readonly { readonly kind: string; readonly count: number }[]): string {
  const of = (kind: Kind) =>
    items.reduce((sum, item) => ((isKind(item.kind) ? item.kind : 'shop') === kind ? sum + item.count : sum), 0);
  return (Object.keys(forms) as Kind[])
    .map((kind) => ({ kind, count: of(kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, forms[kind]))
    .join(', ');
}
