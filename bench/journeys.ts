import { expect as strictExpect } from '@playwright/test';
import type { Page } from 'playwright';
import { formatOnSale, isSingle } from '@/e2e/fixtures/formats';
import { earliestStart, licenceFormOf, licenceType } from '@/e2e/fixtures/licence-form';
import { signIn } from '@/e2e/fixtures/member';
import { tillOf } from '@/e2e/fixtures/till';
import { demoAccounts } from '@/federation/seed/accounts';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import type { Phone } from './phone';

/** A slow phone is waited for. */
const expect = strictExpect.configure({ timeout: 60_000 });

/** Each press ends once its effect is seen. */
type Presses = Readonly<Record<string, () => Promise<void>>>;

export interface Journey {
  /** Its row in the table of pages. */
  readonly page: string;
  prepare(page: Page, phone: Phone): Promise<Presses>;
}

export const pageNames = {
  calendar: 'Календарь',
  event: 'Мероприятие',
  basket: 'Корзина, две позиции',
  licence: 'Анкета лицензии, первый шаг',
} as const;

export async function layTwoTickets(page: Page, { federation }: Phone): Promise<void> {
  const till = tillOf(page);
  const first = await formatOnSale(federation, isSingle);
  await till.add(first);
  await till.add(await formatOnSale(federation, (format) => isSingle(format) && format.public_id !== first.public_id));
}

export const journeys: readonly Journey[] = [
  {
    page: pageNames.calendar,
    prepare: async (page) => {
      await page.goto(paths.calendar.all());
      const filter = page.getByRole('group', { name: 'Фильтры' }).locator('details').first();
      const option = filter.getByRole('checkbox').nth(1);
      return {
        'Открыть фильтр календаря': async () => {
          await filter.locator('summary').click();
          await option.waitFor();
        },
        'Выбрать в нём значение': async () => {
          await option.click();
          await expect(page).toHaveURL(/\?/);
        },
      };
    },
  },
  {
    page: pageNames.event,
    prepare: async (page, { federation }) => {
      const format = await formatOnSale(federation, isSingle);
      await page.goto(paths.calendar.event(format.event.public_id));
      const article = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: format.title, exact: true }) });
      return {
        'Добавить билет': async () => {
          await article.getByRole('link', { name: commerceMessages.addTicket }).click();
          await expect(tillOf(page).lines).toHaveCount(1);
        },
      };
    },
  },
  {
    page: pageNames.basket,
    prepare: async (page, phone) => {
      await layTwoTickets(page, phone);
      const till = tillOf(page);
      const line = till.lines.first();
      return {
        'Изменить количество': async () => {
          await line.getByRole('button', { name: 'Больше' }).click();
          await expect(till.count.first()).toHaveValue('2');
        },
        'Применить промокод': async () => {
          const promo = page.getByRole('form', { name: /^Промокод/ }).first();
          await promo.getByLabel('Промокод').pressSequentially('START10');
          await promo.getByRole('button', { name: 'Применить' }).click();
          await expect(line.getByText(/применена/)).toBeVisible();
        },
      };
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
      return {
        'Следующий шаг анкеты лицензии': async () => {
          await form.next();
          await form.field('Фамилия').waitFor();
        },
      };
    },
  },
  {
    page: paths.me('events'),
    prepare: async (page, { site }) => {
      await signIn(page, site, demoAccounts.athlete);
      await page.goto(paths.me('events'));
      return {
        'Открыть QR-код билета': async () => {
          await page.getByRole('button', { name: 'Показать QR-код' }).first().click();
          await page.getByRole('img', { name: /^QR-код билета/ }).waitFor();
        },
      };
    },
  },
];
