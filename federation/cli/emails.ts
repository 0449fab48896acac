import { z } from 'zod';
import type { EmailRow } from '@/federation/modules/base/email/send-email';
import {
  closeEmail,
  emailsTo,
  type ResendRefusal,
  resendEmail,
  undeliverableEmails,
} from '@/federation/modules/base/email/undeliverable';
import { email } from '@/lib/contract/account/user';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const address = email.optional();
const emailId = z.uuid({ error: 'Нужен идентификатор письма: их показывает команда emails' });
const list = z.object({ to: address });
const resend = z.object({ file: emailId, to: address, ...operatorOptions });
const close = z.object({ file: emailId, ...operatorOptions });

export const emailsCommand: Command = async ({ args, db, say }) => {
  const { to } = readCall(args, list);
  const found = to ? await emailsTo(db, to) : await undeliverableEmails(db);
  if (found.length === 0) {
    return say(to ? `Писем на ${to} нет.` : 'Недоставленных писем, с которыми надо что-то решить, нет.');
  }
  for (const message of found) say(lineOf(message));
};

function lineOf(message: EmailRow): string {
  const { publicId, createdAt, recipient, subject } = message;
  return [publicId, createdAt.toISOString().slice(0, 16).replace('T', ' '), recipient, subject, stateOf(message)].join(
    '; ',
  );
}

function stateOf({ sentAt, undeliverableAt, closedAt, attempts, refusal }: EmailRow): string {
  if (sentAt) return 'отправлено';
  if (undeliverableAt) return `не доставлено${closedAt ? ', закрыто' : ''}: ${refusal ?? 'почтовый сервер отказал'}`;
  return attempts > 0
    ? `отправляем, отказов: ${attempts}, последний: ${refusal ?? 'почтовый сервер отказал'}`
    : 'отправляем';
}

const refusals: Readonly<Record<ResendRefusal, string>> = {
  unknown: 'Такого письма нет: идентификаторы показывает команда emails',
  'has a code': 'Письмо с кодом повторно не отправить: пусть получатель запросит новое',
  forgotten: 'Текст и адрес этого письма уже удалены: они хранятся 90 дней',
  'still on its way': 'Письмо ещё отправляется: подождите, пока его примут или вернут',
};

export const resendEmailCommand: Command = async ({ args, db, queue, clock, say }) => {
  const { file, to, by, reason } = readCall(args, resend);
  const call = { operator: by, reason, now: clock() };
  const resent = await resendEmail({ db, queue }, { emailId: file, recipient: to }, call);
  if (typeof resent === 'string') throw new CommandRefusal(refusals[resent]);
  say(`Письмо «${resent.subject}» отправляем на ${resent.recipient}.`);
};

export const closeEmailCommand: Command = async ({ args, db, clock, say }) => {
  const { file, by, reason } = readCall(args, close);
  if (!(await closeEmail({ db }, file, { operator: by, reason, now: clock() }))) {
    throw new CommandRefusal('Среди недоставленных такого письма нет: их показывает команда emails');
  }
  say('Письмо закрыто.');
};
