import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { noticeEmail } from '@/federation/modules/email/notice-email';
import { writeEmail } from '@/federation/modules/email/write-email';
import { notYou } from '@/federation/modules/user/account-emails';
import type { UserRow } from '@/federation/modules/user/repository';

type PasskeyChange =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'required' | 'not-required' | 'codes-renewed' }
  | { readonly kind: 'code-used'; readonly codesLeft: number };

function textOf(change: PasskeyChange): { subject: string; text: string } {
  switch (change.kind) {
    case 'added':
      return {
        subject: 'Добавлен ключ доступа',
        text: `К вашей учётной записи добавлен ключ доступа «${change.name}»: с ним можно входить без пароля.`,
      };
    case 'removed':
      return {
        subject: 'Удалён ключ доступа',
        text: `Ключ доступа «${change.name}» удалён из вашей учётной записи: войти с ним больше нельзя.`,
      };
    case 'required':
      return {
        subject: 'Вход теперь требует ключ доступа',
        text: 'Теперь одного пароля или кода из СМС для входа мало: нужен ещё ключ доступа или резервный код.',
      };
    case 'not-required':
      return {
        subject: 'Вход больше не требует ключ доступа',
        text: 'Для входа снова достаточно пароля или кода из СМС. Резервные коды больше не действуют.',
      };
    case 'codes-renewed':
      return {
        subject: 'Новые резервные коды',
        text: 'Вместо прежних резервных кодов созданы новые. Прежние больше не действуют.',
      };
    case 'code-used':
      return {
        subject: 'Вход с резервным кодом',
        text: `В вашу учётную запись вошли с резервным кодом. Осталось кодов: ${change.codesLeft}.`,
      };
  }
}

export async function tellPasskeyChange(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { user, change, now }: { readonly user: UserRow; readonly change: PasskeyChange; readonly now: Date },
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const { subject, text } = textOf(change);
  const email = noticeEmail({
    subject,
    before: [text],
    link: { label: 'Ключи доступа', url: `${settings.SITE_URL}${sitePages.settings()}` },
    after: [notYou(settings)],
  });
  const dedupeKey = `passkey-${change.kind}:${user.publicId}:${crypto.randomUUID()}`;
  await writeEmail(tx, queue, { dedupeKey, recipient: user.email, audience: 'owner', ...email, now });
}
