import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/email/notice-email';
import { browserOf } from '@/federation/modules/session/browser-of';
import type { Settings } from '@/federation/settings';
import { MOSCOW } from '@/lib/domain/time/day';
import { siteConfig } from '@/lib/site-config';

type SiteUrl = Pick<Settings, 'SITE_URL'>;

export const notYou = ({ SITE_URL }: SiteUrl) =>
  `Если это были не вы, восстановите пароль на странице входа (${SITE_URL}${sitePages.signin()}, «Забыли пароль?») и завершите чужие сеансы в разделе «Активность».`;

export const resetEmail = (code: string, { SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'Восстановление пароля',
    before: [
      'Кто-то попросил восстановить пароль вашей учётной записи. Чтобы задать новый, перейдите по ссылке. Она действует 30 минут.',
    ],
    link: { label: 'Задать новый пароль', url: `${SITE_URL}${sitePages.resetPassword(code)}` },
    after: ['Если это были не вы, удалите письмо: пароль останется прежним.'],
  });

/** To the owner of a confirmed address with which somebody has registered again; `code` sets a new password. */
export const alreadyRegisteredEmail = (code: string, { SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'У вас уже есть учётная запись',
    before: [
      `Этот адрес указали при регистрации на сайте ${siteConfig.nameOf}, но учётная запись с ним уже есть. Новая не создана, ваш пароль не изменился.`,
      `Если регистрировались вы, войдите с этим адресом и своим паролем: ${SITE_URL}${sitePages.signin()}`,
      'Если вы забыли пароль, задайте новый. Ссылка действует 30 минут.',
    ],
    link: { label: 'Восстановить пароль', url: `${SITE_URL}${sitePages.resetPassword(code)}` },
    after: ['Если это были не вы, удалите письмо: ничего не изменится.'],
  });

/** `passkeys`: what has become of them, if there were any. */
export const passwordChangedEmail = (settings: SiteUrl, passkeys: readonly string[] = []): EmailText =>
  noticeEmail({
    subject: 'Пароль изменён',
    before: ['Пароль вашей учётной записи изменён, остальные сеансы завершены.', ...passkeys, notYou(settings)],
  });

/** For the e-mail about a reset, which removes the passkeys unless one is required for each sign-in. */
export function passkeysAfterReset(names: readonly string[], isRequired: boolean, { SITE_URL }: SiteUrl): string[] {
  if (names.length === 0) return [];
  const quoted = names.map((name) => `«${name}»`).join(', ');
  const settingsPage = `${SITE_URL}${sitePages.settings()}`;
  return isRequired
    ? [`Вход по-прежнему требует ключ доступа. Ваши ключи: ${quoted}. Незнакомый удалите в настройках: ${settingsPage}`]
    : [`Ключи доступа удалены: ${quoted}. Свои добавьте снова в настройках: ${settingsPage}`];
}

export const newEmailEmail = (code: string, { SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'Подтвердите новый e-mail',
    before: [
      `Этот адрес указали как новый в личном кабинете ${siteConfig.nameOf}. Чтобы подтвердить его, перейдите по ссылке. Она действует 30 минут.`,
    ],
    link: { label: 'Подтвердить e-mail', url: `${SITE_URL}${sitePages.verifyNewEmail(code)}` },
    after: ['Если это были не вы, удалите письмо.'],
  });

/** To the owner of an address that somebody else tried to register. */
export const emailInUseEmail = ({ SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'У вас уже есть учётная запись',
    before: [
      'Этот адрес указали как новый для другой учётной записи, но он уже привязан к вашей. Ничего не изменилось.',
      'Если это были вы, войдите с этим адресом.',
    ],
    link: { label: 'Войти', url: `${SITE_URL}${sitePages.signin()}` },
  });

/** To the present address, as long as it still is: what the owner does now stops the change. */
export const emailChangeAskedEmail = (newEmail: string, settings: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'Запрошена смена e-mail',
    before: [
      `В вашем личном кабинете попросили сменить e-mail на ${newEmail}. Пока ссылка из письма на новый адрес не открыта, ничего не изменилось.`,
      notYou(settings),
    ],
  });

export const emailTakenAwayEmail = (newEmail: string, { SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'E-mail изменён',
    before: [
      `Теперь адрес вашей учётной записи — ${newEmail}, с этим адресом войти больше нельзя. Остальные сеансы завершены.`,
      `Если это были не вы, напишите нам: ${SITE_URL}${sitePages.contacts()}.`,
    ],
  });

export const emailChangedEmail = (newEmail: string, settings: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'E-mail изменён',
    before: [
      `Теперь адрес вашей учётной записи — ${newEmail}. Входите с ним. Остальные сеансы завершены.`,
      notYou(settings),
    ],
  });

export const phoneChangedEmail = (phone: string, settings: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'Телефон изменён',
    before: [
      `К вашей учётной записи привязан номер, который кончается на ${phone.slice(-4)}. Остальные сеансы завершены.`,
      notYou(settings),
    ],
  });

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: MOSCOW,
});

export function newBrowserEmail(
  { userAgent, at }: { readonly userAgent: string; readonly at: Date },
  settings: SiteUrl,
): EmailText {
  const { browser, os } = browserOf(userAgent);
  return noticeEmail({
    subject: 'Вход с нового устройства',
    before: [
      `В вашу учётную запись вошли с устройства, которого мы раньше не видели: ${browser}, ${os}, ${moscowTime.format(at)} (Москва).`,
    ],
    link: { label: 'Посмотреть сеансы', url: `${settings.SITE_URL}${sitePages.activity()}` },
    after: [notYou(settings)],
  });
}

export const erasedEmail = (): EmailText =>
  noticeEmail({
    subject: 'Ваши данные удалены',
    before: [
      'По вашей просьбе учётная запись и персональные данные удалены. Сведения о заказах без ваших данных хранятся столько, сколько требует закон.',
    ],
  });
