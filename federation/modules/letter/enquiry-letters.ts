import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { html } from '@/federation/http/html';
import { limitRate } from '@/federation/modules/rate-limit/limit-rate';
import type { Queue } from '@/federation/queue/queue';
import { letterHtml, paragraph } from './letter-html';
import { type NewLetter, writeLetter } from './write-letter';

/** What a visitor has sent, as the federation's office reads it. */
export interface Enquiry {
  /** The noun and its public id: both letters are written once for it. */
  readonly occasion: string;
  readonly subject: string;
  /** Label and value, in the order of the form. */
  readonly fields: readonly (readonly [string, string])[];
  readonly mailbox: string;
  readonly attachments?: NewLetter['attachments'];
  /** Who is told that it has come; `null` where nobody can be. */
  readonly email: string | null;
  readonly confirmation: { readonly subject: string; readonly sentences: readonly string[] };
}

/** Confirmations that one address may be sent, whoever types it into a form (promise 17). */
const CONFIRMATIONS = { max: 3, windowSeconds: 3600 };

/** The address to confirm to: none where it is no address, or where it was sent enough letters. Asked before the transaction. */
export async function confirmableEmail(db: Database, typed: string, now: Date): Promise<string | null> {
  const email = z.email().safeParse(typed.toLowerCase());
  if (!email.success) return null;
  try {
    await limitRate(db, `enquiry-confirmation:${email.data}`, CONFIRMATIONS, now);
    return email.data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Writes the office a letter with all the fields and the visitor a confirmation, in the caller's transaction. */
export async function writeEnquiryLetters(tx: Database, queue: Queue, enquiry: Enquiry, now: Date): Promise<void> {
  const lines = enquiry.fields.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]));
  await writeLetter(tx, queue, {
    occasion: `${enquiry.occasion}:office`,
    recipient: enquiry.mailbox,
    subject: enquiry.subject,
    text: `${lines.join('\n')}\n`,
    html: letterHtml(enquiry.subject, html`${lines.map(paragraph)}`),
    attachments: enquiry.attachments,
    now,
  });
  if (enquiry.email === null) return;
  const { subject, sentences } = enquiry.confirmation;
  await writeLetter(tx, queue, {
    occasion: `${enquiry.occasion}:confirmation`,
    recipient: enquiry.email,
    subject,
    text: `Здравствуйте!\n\n${sentences.join('\n\n')}\n\nФедерация триатлона\n`,
    html: letterHtml(subject, html`${paragraph('Здравствуйте!')}${sentences.map(paragraph)}`),
    now,
  });
}
