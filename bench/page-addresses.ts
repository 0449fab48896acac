import { licenceType } from '@/e2e/fixtures/licence-form';
import { signIn } from '@/e2e/fixtures/member';
import { pageTemplates } from '@/e2e/fixtures/page-templates';
import { demoAccounts } from '@/federation/seed/accounts';
import { cabinetSections, paths } from '@/lib/paths';
import { layTwoTickets, pageNames } from './journeys';
import type { Profile } from './lighthouse';
import { openPhone, type Phone } from './phone';
import type { SystemUnderTest } from './system';

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly profile: Profile;
}

interface Phones {
  readonly guest: Phone;
  readonly member: Phone;
}

/** Every template of the site: those of a guest whose basket has two lines, and those of a signed-in athlete. */
export async function measuredPages(
  system: SystemUnderTest,
): Promise<{ pages: MeasuredPage[]; forget(): Promise<void> }> {
  const phones = { guest: await openPhone(system), member: await openPhone(system) };
  const { guest, member } = phones;
  await layTwoTickets(await guest.context.newPage(), guest);
  await signIn(await member.context.newPage(), system.siteUrl, demoAccounts.athlete);
  const addresses = await addressesOf(phones);
  const pages: MeasuredPage[] = [];
  for (const kind of ['guest', 'member'] as const) {
    const { context, folder } = phones[kind];
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const [name, address] of Object.entries(addresses[kind]))
      pages.push({ name, url: system.siteUrl + address, profile: { folder, cookie } });
  }
  // A profile is whole once its browser has ended.
  for (const { context } of Object.values(phones)) await context.close();
  return { pages, forget: async () => void (await Promise.all(Object.values(phones).map((phone) => phone.forget()))) };
}

async function addressesOf({
  guest: { federation },
  member,
}: Phones): Promise<Record<keyof Phones, Record<string, string>>> {
  const licence = await licenceType(federation, ({ online }) => online);
  return {
    guest: {
      Новость: await pageTemplates.article(federation),
      Главная: paths.home(),
      [pageNames.calendar]: paths.calendar.all(),
      [pageNames.event]: await pageTemplates.event(federation),
      Результаты: await pageTemplates.results(federation),
      [pageNames.basket]: paths.basket(),
      Вход: paths.signin(),
      Регистрация: paths.signup(),
      [pageNames.licence]: paths.license.item(licence.public_id),
      'Спасибо за покупку': paths.thanks(),
      'Пункт выдачи': paths.checkin(),
    },
    member: {
      ...Object.fromEntries(cabinetSections.map((section) => [paths.me(section), paths.me(section)])),
      [paths.personalData()]: paths.personalData(),
      Билет: await ticketOf(member),
    },
  };
}

/** The first ticket that the athlete's list links to. */
async function ticketOf({ context }: Phone): Promise<string> {
  const page = await context.newPage();
  await page.goto(paths.me('events'));
  return (
    (await page
      .locator(`main a[href^="${paths.ticket('')}"]`)
      .first()
      .getAttribute('href')) ?? ''
  );
}
