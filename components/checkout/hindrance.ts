import type { LineObstacle } from '@/lib/domain/line-obstacle';
import type { DeliveryPrice } from './use-checkout';
import type { PersonalDiscount } from './use-personal-discount';

const OFF_SALE = 'Уберите из корзины то, что больше не продаётся.';

const OBSTACLES: Record<LineObstacle, string> = {
  gone: OFF_SALE,
  past: OFF_SALE,
  closed: OFF_SALE,
  'sold-out': OFF_SALE,
  'too-many': 'Осталось меньше, чем в корзине: уменьшите количество.',
  awaited: 'Часть корзины ждёт связи с сервером: дождитесь её или уберите эти строки.',
  'licence-data': 'Заполните анкету лицензии ещё раз.',
  'licence-start': 'Выберите другую дату начала лицензии.',
  participant: 'Сохраните данные участника или отложите их кнопкой «Заполнить позже».',
};

interface Circumstances {
  /** The worst of what stands against paying the lines. */
  readonly obstacle: LineObstacle | null;
  readonly delivery: DeliveryPrice['state'];
  readonly discount: PersonalDiscount['state'];
  /** Both needed consents are given. */
  readonly hasConsents: boolean;
}

/** Why paying is blocked, in the order in which the buyer meets it (C-080, C-110); `null` when it is not. */
export function hindranceOf({ obstacle, delivery, discount, hasConsents }: Circumstances): string | null {
  if (obstacle) return OBSTACLES[obstacle];
  if (delivery === 'failed') return 'Стоимость доставки неизвестна: запросите её ещё раз.';
  if (delivery === 'asked') return 'Выберите город доставки: по нему считается её стоимость.';
  if (discount === 'failed') return 'Не удалось узнать вашу персональную скидку: обновите страницу.';
  if (discount === 'asked') return 'Проверяем вашу персональную скидку…';
  return hasConsents ? null : 'Чтобы оплатить, отметьте согласия на обработку персональных данных и с\u00a0политикой.';
}
