import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Definition } from '@/lib/contract/staff/resource';
import type { Binding } from './binding';
import { changesOfSubject } from './history';
import { operatorCall, type StaffCall } from './serve-staff';

/** Writes the whole list as it is to be: of two people at once the second is told of the first by 409. */
export async function reorder(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { name, titles }: Definition,
  { order }: Binding,
  call: StaffCall & { readonly body: unknown },
): Promise<Record<string, never>> {
  if (!order) throw new Error(`${name} has no order`);
  const { ids, was } = call.body as { readonly ids: readonly string[]; readonly was: readonly string[] };
  await db.transaction(async (tx) => {
    const rows = await order.lock(tx);
    const present = rows.map(({ id }) => id);
    if (!isDeepStrictEqual(present, was)) {
      const isMoved = isDeepStrictEqual(present.toSorted(), was.toSorted());
      const last = isMoved ? (await changesOfSubject(tx, name)).values[0] : undefined;
      throw new ApiError(409, `${last ? `Порядок изменил(а) ${last.by}` : 'Список изменился'}. Посмотрите ещё раз`);
    }
    if (!isDeepStrictEqual(present.toSorted(), ids.toSorted())) throw new ApiError(400, 'В порядке не все записи');
    if (isDeepStrictEqual(present, ids)) return;
    const textOf = (sequence: readonly string[]) =>
      sequence.map((id) => rows.find((row) => row.id === id)?.title).join(', ');
    const changes = { [titles.many]: { from: textOf(present), to: textOf(ids) } };
    const notice = await order.write(tx, ids);
    await recordAction(tx, `${name}.reorder`, name, operatorCall(call), { noun: name, changes });
    await queue.enqueue(tx, 'notify-site', { changes: notice });
  });
  return {};
}
