import type { Database } from '@/federation/db/client';
import { sitePages } from '@/federation/gateways/site/pages';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { sealCode } from '@/federation/modules/base/email/sealed-code';
import type { Settings } from '@/federation/settings';
import { issueOrderLink, LINK_DAYS } from './order-link';
import type { OrderRow } from './repository';

/** How the recipient of an e-mail opens its subject. */
export interface WayIn {
  readonly text: string;
  /** One-time, its code sealed; `null` for who signs in by themselves. */
  readonly link: string | null;
}

const SIGN_IN =
  'Билеты и заказы лежат в личном кабинете: на другом устройстве войдите с паролем, по коду из СМС или ключом доступа.';
const BY_LINK = `Пароль для входа не нужен: ссылка откроет этот заказ на любом устройстве, чтобы его посмотреть. Она сработает один раз и в течение ${LINK_DAYS} дней. Чтобы зарегистрировать участника, передать или вернуть билет с другого устройства, задайте пароль: «Забыли пароль?» на странице входа.`;
const BY_ADOPTION = `Заказ сделан без входа с вашей почтой. Если он ваш, войдите и нажмите «Это мой заказ» в разделе «Заказы» личного кабинета. По ссылке этот заказ откроется только для просмотра: она сработает один раз и в течение ${LINK_DAYS} дней.`;
const BY_RECOVERY =
  'Билет лежит в личном кабинете с этим адресом. Чтобы войти, задайте пароль: «Забыли пароль?» на странице входа.';

interface Reader {
  readonly order: Pick<OrderRow, 'publicId' | 'userId' | 'email'>;
  readonly user: UserRow | undefined;
  readonly now: Date;
}

/** `from` is the page of the site that a sign-in by the link leads to. */
export async function wayInOf(
  tx: Database,
  { SITE_URL, FIELD_KEY }: Pick<Settings, 'SITE_URL' | 'FIELD_KEY'>,
  { order, user, now }: Reader,
): Promise<(from: string) => WayIn> {
  const code = order.userId === user?.publicId ? await issueOrderLink(tx, order, user, now) : null;
  if (code === null) return () => ({ text: user?.emailConfirmedAt || user?.phone ? SIGN_IN : BY_RECOVERY, link: null });
  const sealed = sealCode(FIELD_KEY, code);
  return (from) => ({
    text: user?.guestEmail ? BY_ADOPTION : BY_LINK,
    link: new URL(sitePages.openOrder(sealed, from), SITE_URL).href,
  });
}
