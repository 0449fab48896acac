import { ApiError } from '@/federation/http/api-error';
import type { SumChange } from '@/lib/contract/wire/shapes';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';

interface SumOfLine {
  readonly title: string;
  readonly shown: Kopecks | undefined;
  readonly total: Kopecks;
}

interface SumOfOrder {
  readonly shown: Kopecks;
  readonly total: Kopecks;
  readonly lines: readonly SumOfLine[];
  readonly delivery: Kopecks;
}

/** Throws 409 with both sums by line where the order would cost another sum than its buyer was shown (decision 036). */
export function refuseAnotherSum({ shown, total, lines, delivery }: SumOfOrder): void {
  if (shown === total) return;
  const told = lines.flatMap((line) => line.shown ?? []);
  const rest = shown - told.reduce((sum, each) => sum + each, 0);
  const shownDelivery = told.length === lines.length && rest >= 0 ? rest : undefined;
  const sent: SumOfLine = { title: 'Доставка', shown: shownDelivery, total: delivery };
  const change: SumChange = {
    expected_total: shown,
    total,
    lines: [...lines, ...(delivery + (shownDelivery ?? 0) > 0 ? [sent] : [])].map((line) => ({
      title: line.title,
      expected_total: line.shown ?? null,
      total: line.total,
    })),
  };
  const refusal = new ApiError(
    409,
    `Сумма изменилась: было ${rublesText(shown)}, стало ${rublesText(total)} Ничего не заказано и не списано.`,
  );
  refusal.sumChange = change;
  throw refusal;
}
