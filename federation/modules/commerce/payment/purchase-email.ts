import { html } from '@/federation/http/html';
import { button, emailHtml, heading, paragraph } from '@/federation/modules/base/email/email-html';
import type { EmailText } from '@/federation/modules/base/email/notice-email';
import type { NewEmail } from '@/federation/modules/base/email/write-email';
import type { BoughtItems } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { WayIn } from '@/federation/modules/commerce/order/way-in';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { siteConfig } from '@/lib/site-config';

interface PaidOrder {
  readonly order: Pick<OrderRow, 'publicId' | 'amountKopecks'>;
  readonly bought: readonly BoughtItems[];
  readonly wayIn: WayIn;
}

const ENTER = 'Войти по ссылке';
const THANKS = 'Здравствуйте! Спасибо за покупку.';

export function purchaseEmail({ order, bought, wayIn }: PaidOrder): EmailText & Pick<NewEmail, 'attachments'> {
  const own = bought.find(({ ownEmail }) => ownEmail)?.ownEmail;
  if (own) return own(wayIn);
  const subject = bought.find((items) => items.subject !== null)?.subject ?? 'Заказ оплачен';
  const before = bought.flatMap((items) => items.before);
  const after = bought.flatMap((items) => items.after);
  const sum = `Заказ ${order.publicId} оплачен: ${rublesText(order.amountKopecks)}`;
  return {
    subject,
    text: [
      THANKS,
      ...before.map(({ text }) => text),
      [wayIn.text, ...(wayIn.link ? [`${ENTER}: ${wayIn.link}`] : [])].join('\n'),
      ...after.map(({ text }) => text),
      sum,
      `${siteConfig.name}\n`,
    ].join('\n\n'),
    html: emailHtml(
      subject,
      html`${paragraph(THANKS)}${before.map((section) => section.html)}${heading('Личный кабинет')}${paragraph(wayIn.text)}${
        wayIn.link ? button(ENTER, wayIn.link) : ''
      }${after.map((section) => section.html)}${paragraph(sum)}`,
    ),
    attachments: bought.flatMap((items) => items.attachments),
  };
}
