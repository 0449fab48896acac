import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { html } from '@/federation/http/html';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { userById } from '@/federation/modules/account/user/repository';
import { emailHtml, paragraph } from '@/federation/modules/base/email/email-html';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { type Audience, type NewEmail, writeEmail } from '@/federation/modules/base/email/write-email';
import type { Queue } from '@/federation/queue/queue';
import { canonicalEmail, emailRefusal } from '@/lib/domain/account/email';
import { siteConfig } from '@/lib/site-config';

export interface EnquiryCaller {
  readonly signedIn: SignedInUser | null;
  readonly ip: string;
  readonly now: Date;
}

interface Enquiry {
  /** The noun and its public id: both e-mails are written once for it. */
  readonly dedupeKey: string;
  readonly subject: string;
  /** Label and value, in the order of the form. */
  readonly fields: readonly (readonly [string, string])[];
  readonly mailbox: string;
  readonly attachments?: NewEmail['attachments'];
  readonly sender: EnquirySender;
  readonly confirmation: { readonly subject: string; readonly sentences: readonly string[] };
}

interface EnquirySender {
  readonly ownerId: string | null;
  /** Where the confirmation goes: nowhere if this is no address, or one that was sent enough e-mails. */
  readonly confirmation: { readonly recipient: string; readonly audience: Audience } | null;
}

export async function senderOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  typed: string,
  { signedIn, ip, now }: EnquiryCaller,
): Promise<EnquirySender> {
  const recipient = canonicalEmail(typed);
  if (emailRefusal(recipient) !== null) return { ownerId: null, confirmation: null };
  const user = signedIn && (await userById(db, signedIn.userId));
  if (user?.emailConfirmedAt && user.email === recipient) {
    return { ownerId: user.publicId, confirmation: { recipient, audience: 'owner' } };
  }
  const sender = signedIn ? { userId: signedIn.userId } : { ip };
  const address = { recipient, budget: 'message', sender, now } as const;
  const audience = await CountedEmail.countIfAllowed(db, settings, address);
  return { ownerId: null, confirmation: audience && { recipient, audience } };
}

const addressNote = ({ ownerId }: EnquirySender): string =>
  ownerId === null
    ? 'E-mail не подтверждён: отправитель не вошёл на сайт с этим адресом'
    : 'E-mail подтверждён: отправитель вошёл на сайт с этим адресом';

/** Writes the office an e-mail with all the fields and the visitor a confirmation, in the caller's transaction. */
export async function writeEnquiryEmails(tx: Database, queue: Queue, enquiry: Enquiry, now: Date): Promise<void> {
  const lines = enquiry.fields.flatMap(([label, value]) => {
    if (value === '') return [];
    return label === 'E-mail' ? [`${label}: ${value}`, addressNote(enquiry.sender)] : [`${label}: ${value}`];
  });
  await writeEmail(tx, queue, {
    dedupeKey: `${enquiry.dedupeKey}:office`,
    recipient: enquiry.mailbox,
    audience: 'office',
    subject: enquiry.subject,
    text: `${lines.join('\n')}\n`,
    html: emailHtml(enquiry.subject, html`${lines.map(paragraph)}`),
    attachments: enquiry.attachments,
    now,
  });
  if (enquiry.sender.confirmation === null) return;
  const { subject, sentences } = enquiry.confirmation;
  await writeEmail(tx, queue, {
    dedupeKey: `${enquiry.dedupeKey}:confirmation`,
    ...enquiry.sender.confirmation,
    subject,
    text: `Здравствуйте!\n\n${sentences.join('\n\n')}\n\n${siteConfig.name}\n`,
    html: emailHtml(subject, html`${paragraph('Здравствуйте!')}${sentences.map(paragraph)}`),
    now,
  });
}
