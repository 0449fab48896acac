import type { PersonalDiscount } from '@/components/commerce/checkout/use-personal-discount';
import { Notice } from '@/components/ui/notice';
import { formatTime } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';

export function UsedDiscountNotice({ line, by }: PersonalDiscount['used'][number]) {
  const start = `«${line.event.title}, ${line.title}»`;
  return (
    <Notice tone="warn" role="status">
      {typograph(
        by.held_until
          ? `Персональную скидку на старт ${start} держит заказ, который вы ещё не оплатили. Оплатите его или подождите до ${formatTime(by.held_until)} по Москве: после этого скидка снова действует.`
          : `Персональная скидка на старт ${start} уже использована: она действует на один билет каждого старта. Цена ниже указана без неё.`,
      )}
    </Notice>
  );
}
