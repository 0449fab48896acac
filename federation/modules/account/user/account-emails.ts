import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { sitePages } from '@/federation/gateways/site/pages';
import { browserOf } from '@/federation/modules/account/session/browser-of';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { Settings } from '@/federation/settings';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { siteConfig } from '@/lib/site-config';
import type { AccessAfterChange } from './new-entrances';

type SiteUrl = Pick<Settings, 'SITE_URL'>;

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

/** What was revoked with a change because it was new, and the remaining ways into the account. */
function accessAfter(access: AccessAfterChange, { SITE_URL }: SiteUrl): string[] {
  const { removedPasskeys, isPhoneRemoved, isRequirementDropped } = access;
  const settingsPage = `${SITE_URL}${sitePages.settings()}`;
  return [
    'Остальные сеансы завершены, ссылки и коды из прежних писем и СМС больше не действуют.',
    ...(removedPasskeys.length > 0
      ? [`Ключи доступа удалены: ${quoted(removedPasskeys)}. Свои добавьте снова в настройках: ${settingsPage}`]
      : []),
    ...(isPhoneRemoved
      ? [`Телефон отвязан: его привязали меньше месяца назад. Свой привяжите снова в настройках: ${settingsPage}`]
      : []),
    ...(isRequirementDropped ? ['Требование ключа доступа отменено: оно ещё не начало действовать.'] : []),
    ...passkeysLeft(access, settingsPage),
  ];
}

function passkeysLeft({ passkeys, isPasskeyRequired }: AccessAfterChange, settingsPage: string): string[] {
  const names = quoted(passkeys.map(({ name }) => name));
  const unknown = `Незнакомый удалите в настройках: ${settingsPage}`;
  if (!isPasskeyRequired) return names ? [`Войти по-прежнему можно с ключами доступа: ${names}. ${unknown}`] : [];
  return [
    names
      ? `Вход по-прежнему требует ключ доступа. Ваши ключи: ${names}. ${unknown}`
      : 'Вход по-прежнему требует ключ доступа, а ключей не осталось: войдите с резервным кодом и добавьте ключ.',
  ];
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

export const passwordChangedEmail = (access: AccessAfterChange, settings: SiteUrl, undoUrl: string): EmailText =>
  noticeEmail({
    subject: 'Пароль изменён',
    before: ['Пароль вашей учётной записи изменён.', ...accessAfter(access, settings)],
    undoUrl,
  });

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

/** To the current address before it is replaced, while the owner can still stop the change. */
export const emailChangeAskedEmail = (newEmail: string, undoUrl: string): EmailText =>
  noticeEmail({
    subject: 'Запрошена смена e-mail',
    before: [
      `В вашем личном кабинете попросили сменить e-mail на ${readableEmail(newEmail)}. Пока ссылка из письма на новый адрес не открыта, ничего не изменилось.`,
    ],
    undoUrl,
  });

/** To the former address, whose link puts it back. */
export const emailTakenAwayEmail = (newEmail: string, { SITE_URL }: SiteUrl, undoUrl: string): EmailText =>
  noticeEmail({
    subject: 'E-mail изменён',
    before: [
      `Теперь адрес вашей учётной записи — ${readableEmail(newEmail)}, с этим адресом войти больше нельзя. Остальные сеансы завершены.`,
      `«Это был не я» вернёт и прежний адрес. Если ссылка уже не действует, напишите нам: ${SITE_URL}${sitePages.contacts()}.`,
    ],
    undoUrl,
  });

/** To the new address, just confirmed. Only the former address can undo the change. */
export const emailChangedEmail = (newEmail: string, access: AccessAfterChange, settings: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'E-mail изменён',
    before: [
      `Теперь адрес вашей учётной записи — ${readableEmail(newEmail)}. Входите с ним.`,
      ...accessAfter(access, settings),
    ],
  });

/** To an address that «Это был не я» of the former one has taken from the account. */
export const emailPutBackEmail = ({ SITE_URL }: SiteUrl): EmailText =>
  noticeEmail({
    subject: 'E-mail возвращён',
    before: [
      'По ссылке «Это был не я» учётной записи возвращён прежний e-mail, с этим адресом войти больше нельзя.',
      `Если адрес меняли вы, напишите нам: ${SITE_URL}${sitePages.contacts()}.`,
    ],
  });

export const phoneChangedEmail = (
  phone: string,
  access: AccessAfterChange,
  settings: SiteUrl,
  undoUrl: string,
): EmailText =>
  noticeEmail({
    subject: 'Телефон изменён',
    before: [
      `К вашей учётной записи привязан номер, который кончается на ${phone.slice(-4)}.`,
      ...accessAfter(access, settings),
    ],
    undoUrl,
  });

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: MOSCOW,
});

export function newBrowserEmail(
  { userAgent, at }: { readonly userAgent: string; readonly at: Date },
  settings: SiteUrl,
  undoUrl: string,
): EmailText {
  const { browser, os } = browserOf(userAgent);
  return noticeEmail({
    subject: 'Вход с нового устройства',
    before: [
      `В вашу учётную запись вошли с устройства, которого мы раньше не видели: ${browser}, ${os}, ${moscowTime.format(at)} (Москва).`,
    ],
    link: { label: 'Посмотреть сеансы', url: `${settings.SITE_URL}${sitePages.activity()}` },
    undoUrl,
  });
}

export const erasedEmail = (): EmailText =>
  noticeEmail({
    subject: 'Ваши данные удалены',
    before: [
      'По вашей просьбе учётная запись и персональные данные удалены. Сведения о заказах без ваших данных хранятся столько, сколько требует закон.',
    ],
  });
