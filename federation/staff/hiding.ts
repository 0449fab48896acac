import type { Database } from '@/federation/db/client';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { ChangeNotice } from '@/lib/contract/wire/change-notice';
import type { ActionBinding } from './binding';

type Change = ChangeNotice['changes'][number];

/** Takes rows of a noun off the site, for good in an outage too, and puts them back. */
export function hidingOf(
  noun: string,
  hide: (tx: Database, ids: string[], hidden: boolean) => Promise<unknown>,
  shown: Change['noun'],
): Readonly<Record<'hide' | 'show', ActionBinding>> {
  const binding = (verb: 'hide' | 'show'): ActionBinding => ({
    async run({ deps, call }, ids) {
      const hidden = verb === 'hide';
      await hide(deps.db, [...ids], hidden);
      for (const id of ids) await recordAction(deps.db, `${noun}.${verb}`, id, call, { noun });
      await deps.queue.enqueue(deps.db, 'notify-site', { changes: [{ noun: shown, ...(hidden && { forget: true }) }] });
      return undefined;
    },
  });
  return { hide: binding('hide'), show: binding('show') };
}

export const hidingRefusals = (hidden: boolean) => ({
  hide: hidden ? 'Уже снято с сайта' : null,
  show: hidden ? null : 'Уже на сайте',
});
