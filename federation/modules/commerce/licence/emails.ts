import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { WayIn } from '@/federation/modules/commerce/order/way-in';
import { shownDay } from '@/lib/domain/commerce/licence/licence';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { FulfilledLicence } from './fulfil';

type Named = Pick<FulfilledLicence, 'title' | 'number' | 'startDate' | 'validityDate'>;

interface Bought {
  readonly order: Pick<OrderRow, 'publicId' | 'amountKopecks'>;
  readonly siteUrl: string;
  readonly wayIn: WayIn;
}

/** The licences that an order brought; only the cabinet shows whose they are. */
export function licenceEmail(licences: readonly Named[], { order, siteUrl, wayIn }: Bought): EmailText {
  const [first, ...others] = licences;
  return noticeEmail({
    subject: first && others.length === 0 ? `Ваша лицензия № ${first.number}` : `Ваши лицензии: ${licences.length}`,
    before: [
      'Спасибо за покупку.',
      ...licences.map(
        ({ title, number, startDate, validityDate }) =>
          `${title}, № ${number}. Действует с ${shownDay(startDate)} по ${shownDay(validityDate)}.`,
      ),
    ],
    link: { label: 'Открыть лицензии', url: wayIn.link ?? new URL(sitePages.licences(), siteUrl).href },
    after: [
      wayIn.text,
      'В личном кабинете лицензию можно скачать в PDF с QR-кодом: покажите его на выдаче стартовых пакетов.',
      `Заказ ${order.publicId} оплачен: ${rublesText(order.amountKopecks)}`,
    ],
  });
}

/** For money that came when the order could no longer be fulfilled. */
export function lateLicenceEmail(amount: Kopecks): EmailText {
  return noticeEmail({
    subject: 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      'Пока заказ лицензии ждал оплаты, его условия перестали действовать: промокод использовали другие покупатели или данные были удалены.',
      `Возвращаем ${rublesText(amount)} на ту же карту. Срок зачисления зависит от банка.`,
    ],
  });
}

/** One e-mail for all licences of an owner that end on the same day. */
export function endingEmail(licences: readonly Named[], siteUrl: string): EmailText {
  const day = shownDay(licences[0]?.validityDate ?? '');
  const numbers = licences.map(({ number }) => `№ ${number}`).join(', ');
  const [subject, told, them] =
    licences.length === 1
      ? [`Лицензия ${numbers} заканчивается ${day}`, `Ваша лицензия ${numbers} действует`, 'ней']
      : [`Лицензии заканчиваются ${day}: ${licences.length}`, `Ваши лицензии ${numbers} действуют`, 'ними'];
  return noticeEmail({
    subject,
    before: [
      `${told} по ${day} включительно. После этого на старты, где нужна лицензия, с ${them} не допустят.`,
      'Новую можно оформить заранее: она начнётся с того дня, который вы выберете.',
    ],
    link: { label: 'Оформить новую лицензию', url: new URL(sitePages.licenceTypes(), siteUrl).href },
  });
}
