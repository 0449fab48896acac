import { expect as strictExpect } from '@playwright/test';
import type { Locator, Page } from 'playwright';
import { checkoutOf } from '@/e2e/fixtures/checkout';
import { formatOnSale, isSingle } from '@/e2e/fixtures/formats';
import { earliestStart, licenceFormOf, licenceType } from '@/e2e/fixtures/licence-form';
import { signIn } from '@/e2e/fixtures/member';
import { demoAccounts } from '@/federation/seed/accounts';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import type { Phone } from './phone';

/** A slow phone is waited for. */
const expect = strictExpect.configure({ timeout: 60_000 });

export interface Press {
  readonly target: Locator;
  /** Its effect is seen. */
  readonly seen: () => Promise<void>;
}

export interface Journey {
  /** Its row in the table of pages. */
  readonly page: string;
  prepare(page: Page, phone: Phone): Promise<Readonly<Record<string, Press>>>;
}

export const pageNames = {
  calendar: 'Календарь',
  event: 'Мероприятие',
  basket: 'Корзина, две позиции',
  licence: 'Анкета лицензии, первый шаг',
} as const;

export async function layTwoTickets(page: Page, { federation }: Phone): Promise<void> {
  const checkout = checkoutOf(page);
  const first = await formatOnSale(federation, isSingle);
  await checkout.add(first);
  await checkout.add(
    await formatOnSale(federation, (format) => isSingle(format) && format.public_id !== first.public_id),
  );
}

export const journeys: readonly Journey[] = [
  {
    page: pageNames.calendar,
    prepare: async (page) => {
      await page.goto(paths.calendar.all());
      const filter = page.getByRole('group', { name: 'Фильтры' }).locator('details').first();
      const option = filter.getByRole('checkbox').nth(1);
      return {
        'Открыть фильтр календаря': { target: filter.locator('summary'), seen: () => option.waitFor() },
        'Выбрать в нём значение': { target: option, seen: () => expect(page).toHaveURL(/\?/) },
      };
    },
  },
  {
    page: pageNames.event,
    prepare: async (page, { federation }) => {
      const format = await formatOnSale(federation, isSingle);
      await page.goto(paths.calendar.event(format.event.public_id));
      const heading = page.getByRole('heading', { name: format.title, exact: true });
      const target = page
        .getByRole('article')
        .filter({ has: heading })
        .getByRole('link', { name: saleMessages.addTicket });
      return { 'Добавить билет': { target, seen: () => expect(checkoutOf(page).lines).toHaveCount(1) } };
    },
  },
  {
    page: pageNames.basket,
    prepare: async (page, phone) => {
      await layTwoTickets(page, phone);
      const checkout = checkoutOf(page);
      const line = checkout.lines.first();
      return {
        'Изменить количество': {
          target: line.getByRole('button', { name: 'Больше' }),
          seen: () => expect(checkout.count.first()).toHaveValue('2'),
        },
      };
    },
  },
  {
    page: pageNames.basket,
    prepare: async (page, phone) => {
      await layTwoTickets(page, phone);
      const line = checkoutOf(page).lines.first();
      const promo = line.getByRole('form', { name: /^Промокод/ });
      await promo.getByLabel('Промокод').fill('START10');
      const target = promo.getByRole('button', { name: 'Применить' });
      return { 'Применить промокод': { target, seen: () => line.getByText(/применена/).waitFor() } };
    },
  },
  {
    page: pageNames.licence,
    prepare: async (page, { federation }) => {
      const type = await licenceType(federation, ({ online }) => online);
      const form = licenceFormOf(page);
      await form.open(type);
      await form.choosePhoto();
      await form.field('Начало действия').fill(earliestStart(type));
      const target = form.popup.getByRole('button', { name: 'Далее' });
      return { 'Следующий шаг анкеты лицензии': { target, seen: () => form.field('Фамилия').waitFor() } };
    },
  },
  {
    page: paths.me('events'),
    prepare: async (page, { site }) => {
      await signIn(page, site, demoAccounts.athlete);
      await page.goto(paths.me('events'));
      const target = page.getByRole('button', { name: 'Показать QR-код' }).first();
      const code = page.getByRole('img', { name: /^QR-код билета/ });
      return { 'Открыть QR-код билета': { target, seen: () => code.waitFor() } };
    },
  },
];
