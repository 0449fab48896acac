import { countDistinct, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recoveryCodes } from '@/federation/db/schema/account/passkey';
import { openStorage } from '@/federation/gateways/storage/open-storage';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { resealAll } from '@/federation/modules/care/field-key/reseal';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

/** The whole installation. */
const EVERYTHING = '00000000-0000-0000-0000-000000000000';

export const rotateFieldKeyCommand: Command = async ({ db, settings, args, clock, say }) => {
  const { by, reason } = readCall(args, z.object(operatorOptions));
  await recordAction(db, 'rotate-field-key', EVERYTHING, { operator: by, reason, now: clock() });
  const done = await resealAll({ db, settings, storage: openStorage(settings) });
  say(`Перешифровано текущим ключом: ${done.map(({ name, resealed }) => `${name} — ${resealed}`).join(', ')}.`);
  const unopenable = done.filter((kind) => kind.unopenable > 0);
  if (unopenable.length > 0) {
    const counts = unopenable.map((kind) => `${kind.name} — ${kind.unopenable}`).join(', ');
    throw new CommandRefusal(
      `Не открываются ни одним из ключей FIELD_KEY: ${counts}. Допишите прежний ключ и повторите.`,
    );
  }
  const [codes] = await db
    .select({ accounts: countDistinct(recoveryCodes.userId) })
    .from(recoveryCodes)
    .where(isNull(recoveryCodes.usedAt));
  say(
    `Резервные коды есть у ${codes?.accounts ?? 0} учётных записей; без прежнего ключа не подействуют выпущенные до смены, как и ссылки «отписаться» из прежних писем.`,
  );
};
