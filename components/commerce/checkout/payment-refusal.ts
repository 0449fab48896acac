import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import type { DeliveryPrice } from './use-checkout';
import type { PersonalDiscount } from './use-personal-discount';

const OFF_SALE = 'Уберите из корзины то, что больше не продаётся.';

const REFUSALS: Record<LineRefusal, string> = {
  gone: OFF_SALE,
  past: OFF_SALE,
  closed: OFF_SALE,
  cancelled: OFF_SALE,
  'sold-out': OFF_SALE,
  'too-many': 'Осталось меньше, чем в корзине: уменьшите количество.',
  'own-hold': 'Верните корзину к прежнему виду, чтобы оплатить начатый заказ, или подождите, пока его время выйдет.',
  pending: 'Часть корзины ждёт связи с сервером: дождитесь её или уберите эти строки.',
  'licence-data': 'Заполните анкету лицензии ещё раз.',
  'licence-start': 'Выберите другую дату начала лицензии.',
  participant: 'Сохраните данные участника или отложите их кнопкой «Заполнить позже».',
};

interface Circumstances {
  readonly refusal: LineRefusal | null;
  readonly delivery: DeliveryPrice['state'];
  readonly discount: PersonalDiscount['state'];
  readonly asksPromocode: boolean;
  readonly hasConsents: boolean;
}

/** In the order in which the buyer meets the reasons. */
export function paymentRefusal(circumstances: Circumstances): string | null {
  const { refusal, delivery, discount, asksPromocode, hasConsents } = circumstances;
  if (refusal) return REFUSALS[refusal];
  if (delivery === 'failed') return 'Стоимость доставки неизвестна: запросите её ещё раз.';
  if (delivery === 'asked') return 'Выберите город доставки: по нему считается её стоимость.';
  if (discount === 'failed') return 'Не удалось узнать вашу персональную скидку: обновите страницу.';
  if (discount === 'refused') return 'Билет с персональной скидкой не для вас: выберите, чья это скидка.';
  if (discount === 'asked') return 'Проверяем вашу персональную скидку…';
  if (asksPromocode) return 'Проверяем промокод…';
  return hasConsents ? null : 'Чтобы оплатить, отметьте согласия на обработку персональных данных и с\u00a0политикой.';
}
