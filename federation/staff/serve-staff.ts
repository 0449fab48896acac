import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '@/federation/deps';
import { type App, type Call, serve } from '@/federation/http/serve';
import type { OperatorCall } from '@/federation/modules/base/operator/record-action';
import { Bulkhead } from '@/federation/modules/base/rate-limit/bulkhead';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import { STAFF_FILE } from '@/lib/contract/wire/body-limits';
import type { AnyOperation, Operation, ResponseOf, StaffAccess } from '@/lib/contract/wire/operation';
import { admitStaff, type Staff, staffOf } from './access';

/** Calls of one person, so that a stolen session cannot read the whole federation at once. */
const READS = { max: 240, windowSeconds: 60 };
const WRITES = { max: 60, windowSeconds: 60 };
const EXPORTS = { max: 20, windowSeconds: 3600 };

const limitOf = ({ method, file }: AnyOperation) => {
  if (file) return { name: 'staff-exports', rate: EXPORTS };
  return method === 'GET' ? { name: 'staff-reads', rate: READS } : { name: 'staff-writes', rate: WRITES };
};

/** A body with a file takes some 50 MB while it is read and judged: two are read at once, the others wait unread. */
const files = new Bulkhead({
  perKey: 2,
  total: 2,
  waitMs: 30_000,
  perSecond: 1,
  busy: 'Сейчас загружают много файлов',
});

/** Held until the response is sent or the caller is gone. */
const turnOf = ({ userId }: Staff, { raw }: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((release) => {
        finished(raw, () => release());
        resolve();
      });
    files.run([userId], hold, () => raw.destroyed).catch(reject);
  });

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
export interface StaffCall {
  readonly staff: Staff;
  readonly idempotencyKey: string;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Who may call it is judged before the body is read: 404 without a grant, 403 for what the grants do not have. */
export function serveStaff<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType,
>(
  app: App,
  deps: Deps,
  operation: Operation<P, Q, B, A> & { readonly staff?: StaffAccess },
  handle: (
    call: Omit<Call<OutputOf<P>, OutputOf<Q>, OutputOf<B>>, 'signedIn'> & StaffCall,
  ) => Promise<ResponseOf<Operation<P, Q, B, A>>>,
): void {
  const access = operation.staff;
  if (!access) throw new Error(`${operation.method} ${operation.path} names no permission`);
  const admitted = new WeakMap<FastifyRequest, Staff>();
  const { name, rate } = limitOf(operation);
  serve(
    app,
    deps,
    operation,
    async ({ signedIn: _, ...call }) => {
      const staff = admitted.get(call.request);
      if (!staff) throw new Error('a staff operation was called past its access');
      return handle({ ...call, staff });
    },
    async (signedIn, request, reply) => {
      const now = deps.clock();
      const staff = admitStaff(await staffOf(deps.db, signedIn, now), access, now);
      await limitRate(deps.db, `${name}:${staff.userId}`, rate, now);
      if (operation.bodyLimits === STAFF_FILE) await turnOf(staff, reply);
      admitted.set(request, staff);
    },
  );
}

export const operatorCall = ({ staff, now }: Pick<StaffCall, 'staff' | 'now'>, reason = ''): OperatorCall => ({
  operator: staff.name,
  actorId: staff.userId,
  reason,
  now,
});
