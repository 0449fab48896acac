import type { SumChange } from '@/lib/contract/wire/shapes';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';

export function SumChangedText({ change: { expected_total, total, lines } }: { change: SumChange }) {
  const changed = lines.filter((line) => line.expected_total !== null && line.expected_total !== line.total);
  return (
    <>
      <p>Пока корзина была открыта, цена изменилась. Ничего не заказано и не списано.</p>
      <ul className="bullets">
        {changed.map((line) => (
          <li key={line.title}>{`${line.title}: ${wasAndIs(line.expected_total ?? 0, line.total)}`}</li>
        ))}
      </ul>
      <p>
        <b>{`Сумма изменилась: ${wasAndIs(expected_total, total)}`}</b>
      </p>
      <p>Корзина показывает новую сумму. Если она вам подходит, нажмите «Оплатить» ещё раз.</p>
    </>
  );
}

const wasAndIs = (was: number, is: number) => `было ${rublesText(was)}, стало ${rublesText(is)}`;
