import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';

type PasskeyChange =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'required' | 'not-required' | 'codes-renewed' }
  | { readonly kind: 'code-used' | 'code-proved'; readonly codesLeft: number };

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
        subject: 'Вход будет требовать ключ доступа',
        text: 'Через сутки одного пароля или кода из СМС для входа станет мало: понадобится ещё ключ доступа или резервный код.',
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
    case 'code-proved':
      return {
        subject: 'Изменение подтверждено резервным кодом',
        text: `Изменение в вашей учётной записи подтверждено резервным кодом. Осталось кодов: ${change.codesLeft}.`,
      };
  }
}

export async function notifyPasskeyChange(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  { user, change, now }: { readonly user: UserRow; readonly change: PasskeyChange; readonly now: Date },
): Promise<void> {
  const { subject, text } = textOf(change);
  await notifyOwner(tx, deps, {
    before: user,
    dedupeKey: `passkey-${change.kind}:${user.publicId}:${crypto.randomUUID()}`,
    message: (undoUrl) =>
      noticeEmail({
        subject,
        before: [text],
        link: { label: 'Ключи доступа', url: `${deps.settings.SITE_URL}${sitePages.settings()}` },
        undoUrl,
      }),
    now,
  });
}
