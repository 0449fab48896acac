import { and, asc, eq, isNull, min } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails, mailHolds } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import {
  CLOSED_BY,
  closedLineOf,
  dropIdleLines,
  EVERY_LINE,
  endRound,
  isHeld,
  lineOf,
  type MailHold,
  openLines,
  takeRound,
} from './mail-holds';
import { noticeEmail } from './notice-email';
import { deliver, type EmailDelivery } from './send-email';
import { writeEmail } from './write-email';

type ResumeDeps = Pick<Deps, 'db' | 'queue' | 'mail' | 'clock' | 'settings'>;

const AT_ONCE = 5;
/** Longer than a server may keep us waiting. */
const LEASE_MS = 5 * 60_000;
/** About seven minutes after the first refusal. */
const TOLD_AFTER_ROUNDS = 3;
const AGAIN_SECONDS = 60;

/** Each minute: tries the closed ways whose pause is over, and sends what waits for one that is open again, in order. */
export async function resumeHeld(deps: ResumeDeps): Promise<void> {
  const now = deps.clock();
  await dropIdleLines(deps.db, now);
  const lines = await dueLines(deps.db, now);
  const waiting = lines.values();
  const resumeOneByOne = async () => {
    for (const line of waiting) await resumeLine(deps, line);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, resumeOneByOne));
}

async function dueLines(db: Database, now: Date): Promise<string[]> {
  const found = await db
    .select({ line: emails.heldLine, due: min(emails.nextAttemptAt), holdDue: min(mailHolds.nextAttemptAt) })
    .from(emails)
    .leftJoin(mailHolds, eq(mailHolds.line, emails.heldLine))
    .where(isHeld)
    .groupBy(emails.heldLine)
    .orderBy(asc(emails.heldLine));
  return found.flatMap(({ line, due, holdDue }) => (line && (holdDue ?? due ?? now) <= now ? [line] : []));
}

interface Waiting {
  readonly publicId: string;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
}

async function resumeLine(deps: ResumeDeps, line: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const [hold] = await db.select().from(mailHolds).where(eq(mailHolds.line, line));
  const round = hold && (await takeRound(db, line, now, LEASE_MS));
  if (hold && !round) return;
  const waiting = await waitingFor(db, line);
  if (!round)
    return sendAll(
      deps,
      line,
      waiting.filter(({ nextAttemptAt }) => !nextAttemptAt || nextAttemptAt <= now),
    );
  const tried = await openedBy(deps, line, waiting);
  if (!tried.isOpen) {
    await endRound(db, round, clock());
    if (round.rounds + 1 >= TOLD_AFTER_ROUNDS) await tellOfHold(deps, round);
    return;
  }
  // The rows that were read before do not show that what waited was released.
  const rest = await waitingFor(db, line);
  await sendAll(
    deps,
    line,
    rest.filter(({ publicId }) => !tried.ids.has(publicId)),
  );
}

const waitingFor = (db: Database, line: string): Promise<Waiting[]> =>
  db
    .select({ publicId: emails.publicId, attempts: emails.attempts, nextAttemptAt: emails.nextAttemptAt })
    .from(emails)
    .where(and(isHeld, eq(emails.heldLine, line)))
    .orderBy(asc(emails.createdAt), asc(emails.publicId));

/** Tries the oldest, and the one refused least often, as the oldest may be refused for its content. */
async function openedBy(deps: ResumeDeps, line: string, waiting: readonly Waiting[]) {
  const [oldest, ...others] = waiting;
  const least = others.toSorted((one, other) => one.attempts - other.attempts)[0];
  const ids = new Set<string>();
  for (const each of [oldest, least]) {
    if (!each) continue;
    ids.add(each.publicId);
    const delivery = await deliverHeld(deps, line, each);
    if (delivery && delivery.outcome !== 'held') return { isOpen: true, ids };
  }
  return { isOpen: waiting.length === 0, ids };
}

/** Two refusals in a row close the way again. */
async function sendAll(deps: ResumeDeps, line: string, waiting: readonly Waiting[]): Promise<void> {
  let refused = 0;
  for (const each of waiting) {
    const delivery = await deliverHeld(deps, line, each);
    refused = delivery?.outcome === 'held' ? refused + 1 : 0;
    if (refused === 2) return;
  }
}

/** Takes one e-mail and sends it; `undefined` where another program has it, or another closed way. */
async function deliverHeld(deps: ResumeDeps, line: string, waiting: Waiting): Promise<EmailDelivery | undefined> {
  const { db, queue, clock } = deps;
  const { publicId, nextAttemptAt } = waiting;
  const now = clock();
  const isSeen = nextAttemptAt ? eq(emails.nextAttemptAt, nextAttemptAt) : isNull(emails.nextAttemptAt);
  const [message] = await db
    .update(emails)
    .set({ nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(isHeld, eq(emails.publicId, publicId), eq(emails.heldLine, line), isSeen))
    .returning();
  if (!message) return undefined;
  const closed = await closedLineOf(db, message.recipient);
  if (closed && closed !== line) {
    await db.update(emails).set({ heldLine: closed, nextAttemptAt: now }).where(eq(emails.publicId, publicId));
    return undefined;
  }
  const delivery = await deliver(deps, message);
  // From now on its failures concern this e-mail only.
  if (delivery.outcome === 'again') {
    await openLines(db, message.recipient, clock());
    await queue.enqueue(db, 'send-email', { emailId: publicId }, { afterSeconds: AGAIN_SECONDS });
  }
  return delivery;
}

/** E-mails the operators once, if their own way is open; the metric shows the rest. */
async function tellOfHold({ db, queue, settings, clock }: ResumeDeps, { line, since, refusedEmails }: MailHold) {
  const recipient = settings.OPERATIONS_MAILBOX;
  if (line === EVERY_LINE || line === lineOf(recipient) || refusedEmails < CLOSED_BY) return;
  await db.transaction((tx) =>
    writeEmail(tx, queue, {
      dedupeKey: `mail-hold:${line}:${since.toISOString().slice(0, 10)}`,
      recipient,
      audience: 'office',
      ...noticeEmail({
        subject: `Почта не уходит на ${line}`,
        before: [
          `Почтовый сервер не принимает наши письма на адреса ${line}: отказывает отправителю, а не получателю.`,
          'Письма не потеряны: они ждут и уйдут по порядку сами, как только сервер их примет. Пробуем всё реже, не реже раза в полчаса.',
          `Что ответил сервер: npm run federation -- emails --to АДРЕС. Что делать: docs/operations.md, «Почту не принимают».`,
        ],
      }),
      now: clock(),
    }),
  );
}
