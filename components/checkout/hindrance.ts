import type { LineObstacle } from '@/lib/domain/line-obstacle';
import type { DeliveryPrice } from './use-checkout';
import type { PersonalDiscount } from './use-personal-discount';

const OFF_SALE = 'Уберите из корзины то, что больше не продаётся.';

const OBSTACLES: Record<LineObstacle, string> = {
  gone: OFF_SALE,
  past: OFF_SALE,
  closed: OFF_SALE,
  cancelled: OFF_SALE,
  'sold-out': OFF_SALE,
  'too-many': 'Осталось меньше, чем в корзине: уменьшите количество.',
  'own-hold': 'Верните корзину к прежнему виду, чтобы оплатить начатый заказ, или подождите, пока его время выйдет.',
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
  /** A promo code was pressed and is not answered yet. */
  readonly asksPromocode: boolean;
  /** Both needed consents are given. */
  readonly hasConsents: boolean;
}

/** Why paying is blocked, in the order in which the buyer meets it; `null` when it is not. */
export function hindranceOf(circumstances: Circumstances): string | null {
  const { obstacle, delivery, discount, asksPromocode, hasConsents } = circumstances;
  if (obstacle) return OBSTACLES[obstacle];
  if (delivery === 'failed') return 'Стоимость доставки неизвестна: запросите её ещё раз.';
  if (delivery === 'asked') return 'Выберите город доставки: по нему считается её стоимость.';
  if (discount === 'failed') return 'Не удалось узнать вашу персональную скидку: обновите страницу.';
  if (discount === 'asked') return 'Проверяем вашу персональную скидку…';
  if (asksPromocode) return 'Проверяем промокод…';
  return hasConsents ? null : 'Чтобы оплатить, отметьте согласия на обработку персональных данных и с\u00a0политикой.';
}
