import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { countCall, type Limit, networkLimits, networksOf } from '@/federation/modules/base/rate-limit/limit-rate';
import type { Settings } from '@/federation/settings';
import { waitText } from '@/lib/domain/base/text/wait-text';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** `account`: e-mails that lead into one, apart so that forms can't silence them; `of…` is the share of one sender. */
export const emailBudgets = {
  account: { hour: 8, day: 16, ofNetwork: { hour: 5, day: 10 }, ofMember: { hour: 5, day: 10 } },
  message: { hour: 10, day: 16, week: 60, ofNetwork: { hour: 5, day: 10 }, ofMember: { hour: 10, day: 16 } },
} as const;

/** Owed e-mails are not counted: receipts, refunds, changed starts, notices of the account's security. */
export const REMINDERS_PER_WEEK = 5;

/** E-mails that one user makes the program send to others' addresses, over all addresses. */
export const emailsOfUser = { hour: 30, day: 100 } as const;

/** The same for places that were paid for, each handed on for the first time: 100 an hour, 200 a day. */
export const emailsOfBuyer = { hour: 200, day: 400 } as const;

/** `isOwed`: the sender has paid for what the e-mail is about. */
type EmailSender = { readonly userId: string; readonly isOwed?: boolean } | { readonly ip: string };

interface TypedAddress {
  readonly recipient: string;
  readonly budget: keyof typeof emailBudgets;
  readonly sender: EmailSender;
  /** How many e-mails the action leads to, sooner or later. */
  readonly emails?: number;
  readonly now: Date;
}

/** `address`: it has received enough from all senders; `sender`: this one has sent enough to all addresses. */
export class EmailRefusal extends ApiError {
  constructor(
    readonly over: 'address' | 'sender',
    seconds: number,
  ) {
    super(429, `${overLimit[over]}: повторите через ${waitText(seconds)}`, seconds);
  }
}

const overLimit = {
  address: 'На этот адрес отправлено слишком много писем',
  sender: 'Слишком много писем за короткое время',
};

type NetworkSetting = Pick<Settings, 'EMAILS_PER_NETWORK_HOUR'>;

/** Shows that an e-mail to an address which its sender has not proved to own is within the limits. */
export class CountedEmail {
  private constructor() {}
  private static readonly counted = new CountedEmail();

  /** Throws 429. The sender's limits come first: who is refused doesn't use up what the address may still be sent. */
  static async count(db: Database, settings: NetworkSetting, address: TypedAddress): Promise<CountedEmail> {
    const { emails = 1, now } = address;
    for (let email = 0; email < emails; email += 1) {
      await take(db, limitsOfSender(address, settings), 'sender', now);
      await take(db, limitsOfAddress(address), 'address', now);
    }
    return CountedEmail.counted;
  }

  /** `null` over a limit: for an e-mail that an action can do without. */
  static async countIfAllowed(...call: Parameters<typeof CountedEmail.count>): Promise<CountedEmail | null> {
    try {
      return await CountedEmail.count(...call);
    } catch (error) {
      if (error instanceof EmailRefusal) return null;
      throw error;
    }
  }

  /**
   * `null` over the weekly limit: the reminder is put off. Given a transaction, what it undoes is not counted. Of what
   * others ordered at the address its account is not reminded in its own count.
   */
  static async countReminder(
    db: Database,
    { recipient, isOfAccount }: { readonly recipient: string; readonly isOfAccount: boolean },
    now: Date,
  ): Promise<CountedEmail | null> {
    const rate = { max: REMINDERS_PER_WEEK, windowSeconds: WEEK };
    const key = `${isOfAccount ? 'reminders-to' : 'reminders-of-orders-to'}:${recipient}`;
    const seconds = await countCall(db, [{ key, rate }], now);
    return seconds === null ? CountedEmail.counted : null;
  }

  /** For an e-mail that an earlier request was counted for: by a job, or for the end of what it began. */
  static countedBefore(): CountedEmail {
    return CountedEmail.counted;
  }
}

interface Spans {
  readonly hour: number;
  readonly day: number;
  readonly week?: number;
}

const perHour = (max: number) => ({ max, windowSeconds: HOUR });
const spans = (key: string, { hour, day, week }: Spans): Limit[] => [
  { key: `${key}:hour`, rate: perHour(hour) },
  { key: `${key}:day`, rate: { max: day, windowSeconds: DAY } },
  ...(week ? [{ key: `${key}:week`, rate: { max: week, windowSeconds: WEEK } }] : []),
];

const limitsOfSender = ({ sender }: TypedAddress, { EMAILS_PER_NETWORK_HOUR }: NetworkSetting): Limit[] =>
  'userId' in sender
    ? sender.isOwed
      ? spans(`emails-of-buyer:${sender.userId}`, emailsOfBuyer)
      : spans(`emails-of-member:${sender.userId}`, emailsOfUser)
    : networkLimits('emails-of-network', perHour(EMAILS_PER_NETWORK_HOUR), sender);

/** What one customer has of the net: the /48 of IPv6, so that no part is left for its other networks. */
const widestOf = (sender: { readonly ip: string }) => networksOf(sender).at(-1)?.network;

/** First the sender's part of the budget, then the whole: who has used up their part uses up no more. */
function limitsOfAddress({ sender, budget, recipient }: TypedAddress): Limit[] {
  const { ofMember, ofNetwork, ...whole } = emailBudgets[budget];
  const key = `emails-to:${budget}:${recipient}`;
  const part =
    'userId' in sender ? spans(`${key}:${sender.userId}`, ofMember) : spans(`${key}:${widestOf(sender)}`, ofNetwork);
  return [...part, ...spans(key, whole)];
}

async function take(db: Database, limits: readonly Limit[], over: EmailRefusal['over'], now: Date): Promise<void> {
  const seconds = await countCall(db, limits, now);
  if (seconds !== null) throw new EmailRefusal(over, seconds);
}
