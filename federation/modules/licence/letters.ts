import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import type { WayIn } from '@/federation/modules/payment/way-in';
import { shownDay } from '@/lib/domain/licence';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';
import type { GivenLicence } from './give-out';

type Named = Pick<GivenLicence, 'title' | 'number' | 'startDate' | 'validityDate'>;

/** The licences that an order brought; who they are for stands in the cabinet alone. */
export function licenceLetter(licences: readonly Named[], siteUrl: string, wayIn: WayIn): LetterText {
  const [first, ...others] = licences;
  return noticeLetter({
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
    ],
  });
}

/** Money that came when the order could not be carried out any more. */
export function lateLicenceLetter(amount: Kopecks): LetterText {
  return noticeLetter({
    subject: 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      'Пока заказ лицензии ждал оплаты, его условия перестали действовать: промокод использовали другие покупатели или данные были удалены.',
      `Возвращаем ${rublesText(amount)} на ту же карту. Срок зачисления зависит от банка.`,
    ],
  });
}

/** A month is left. */
export function endingLetter({ number, validityDate }: Named, siteUrl: string): LetterText {
  return noticeLetter({
    subject: `Лицензия № ${number} заканчивается ${shownDay(validityDate)}`,
    before: [
      `Ваша лицензия № ${number} действует по ${shownDay(validityDate)} включительно. После этого на старты, где нужна лицензия, с ней не допустят.`,
      'Новую можно оформить заранее: она начнётся с того дня, который вы выберете.',
    ],
    link: { label: 'Оформить новую лицензию', url: new URL(sitePages.licenceTypes(), siteUrl).href },
  });
}
