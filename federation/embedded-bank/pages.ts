import type { PaymentOutcome } from '@/federation/db/schema/commerce/payment';
import { type Html, html } from '@/federation/http/html';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { siteConfig } from '@/lib/site-config';
import type { BankPayment } from './book';
import { type CardField, type CardForm, type CardProblems, masked, spaced, testCards } from './cards';
import { style } from './style';

const frame = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — учебный банк</title>${style}</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`.toString();

const rubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

const shopNames: Readonly<Record<Terminal, string>> = {
  federation: siteConfig.name,
  insurer: 'Страховая компания',
};

const summary = ({ orderId, amount, terminal }: BankPayment): Html => html`<dl>
<dt>Магазин</dt><dd>${shopNames[terminal]}</dd>
<dt>Заказ</dt><dd>${orderId}</dd>
<dt>К оплате</dt><dd class="amount">${rubles.format(Number(amount))}</dd>
</dl>`;

const wayBack = (url: string): Html => html`<a class="link" href="${url}">Вернуться в магазин</a>`;

interface Field {
  readonly name: CardField;
  readonly label: string;
  readonly attributes: Html;
}

const fields: readonly Field[] = [
  {
    name: 'number',
    label: 'Номер карты',
    attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"`,
  },
  {
    name: 'month',
    label: 'Месяц',
    attributes: html`inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" placeholder="ММ"`,
  },
  {
    name: 'year',
    label: 'Год',
    attributes: html`inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" placeholder="ГГ"`,
  },
  {
    name: 'cvc',
    label: 'CVC',
    attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="3" type="password"`,
  },
  {
    name: 'holder',
    label: 'Имя на карте',
    attributes: html`autocomplete="cc-name" maxlength="100" placeholder="IVAN IVANOV"`,
  },
];

function input({ name, label, attributes }: Field, value: string, problem: string | undefined): Html {
  const wide = name === 'number' || name === 'holder' ? 'wide' : '';
  const invalid = problem ? html`aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return html`<div class="${wide}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${attributes} ${invalid}>
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}</div>`;
}

const outcomeTexts: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'платёж пройдёт',
  canceled: 'банк откажет',
  authorized: 'банк заблокирует деньги и не спишет',
  reversed: 'платёж пройдёт, через минуту банк заберёт его назад',
  unreturnable: 'платёж пройдёт, вернуть деньги банк откажется',
};

export function cardPage(payment: BankPayment, typed?: CardForm, problems: CardProblems = {}): string {
  return frame(
    'Оплата картой',
    html`${summary(payment)}
<form method="post" action="/bank/card" novalidate>
<input type="hidden" name="order_id" value="${payment.orderId}">
<div class="fields">${fields.map((field) => input(field, field.name === 'cvc' ? '' : (typed?.[field.name] ?? ''), problems[field.name]))}</div>
<div class="actions">
<button class="main" name="decision" value="pay">Оплатить</button>
<button name="decision" value="decline">Отказаться</button>
${wayBack(payment.cancelUrl)}
</div>
</form>
<h2>Карты для проверки</h2>
<p class="note">Это учебный банк: деньги не списываются, данные карты не сохраняются. Срок — любой будущий, CVC — любые три цифры.</p>
<ul>${testCards.map(({ number, name, outcome }) => html`<li>${spaced(number)} (${name}): ${outcomeTexts[outcome]}</li>`)}</ul>`,
  );
}

export function confirmPage(
  payment: BankPayment,
  number: string,
  { outcome, seal }: { outcome: PaymentOutcome; seal: string },
): string {
  return frame(
    'Подтвердить платёж',
    html`${summary(payment)}
<p>Списать ${rubles.format(Number(payment.amount))} с карты ${masked(number)}?</p>
<form method="post" action="/bank/confirm">
<input type="hidden" name="order_id" value="${payment.orderId}">
<input type="hidden" name="outcome" value="${outcome}">
<input type="hidden" name="seal" value="${seal}">
<div class="actions">
<button class="main" name="decision" value="pay">Подтвердить платёж</button>
<button name="decision" value="decline">Отказаться</button>
${wayBack(payment.cancelUrl)}
</div>
</form>`,
  );
}

export const paidPage = (payment: BankPayment, returnUrl: string): string =>
  frame('Заказ уже оплачен', html`${summary(payment)}<div class="actions">${wayBack(returnUrl)}</div>`);

export const expiredPage = (payment: BankPayment): string =>
  frame(
    'Время оплаты истекло',
    html`${summary(payment)}<p>Деньги не списаны. Вернитесь в магазин и оформите заказ заново.</p><div class="actions">${wayBack(payment.cancelUrl)}</div>`,
  );

export const wrongFormPage = (siteUrl: string): string =>
  frame(
    'Оплатить не получится',
    html`<p>Магазин не подтвердил этот платёж. Вернитесь в корзину и начните оплату заново.</p><div class="actions">${wayBack(siteUrl)}</div>`,
  );
