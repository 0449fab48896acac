import { html } from '@/federation/http/html';
import { button, letterHtml, paragraph } from '@/federation/modules/letter/letter-html';
import { siteConfig } from '@/lib/site-config';

const SUBJECT = 'Подтвердите e-mail';
const INTRODUCTION = `Этот адрес указали при регистрации на сайте ${siteConfig.nameOf}.`;
const INSTRUCTION = 'Чтобы подтвердить его и закончить регистрацию, перейдите по ссылке. Она действует три дня.';
const WARNING =
  'Если вы не регистрировались, не переходите по ссылке и удалите письмо: без подтверждения аккаунт не заработает.';

/** The letter with the confirmation link, in plain text and in HTML. */
export function confirmationLetter(link: string): { subject: string; text: string; html: string } {
  return {
    subject: SUBJECT,
    text: `Здравствуйте!\n\n${INTRODUCTION}\n${INSTRUCTION}\n\n${link}\n\n${WARNING}\n\n${siteConfig.name}\n`,
    html: letterHtml(
      SUBJECT,
      html`${paragraph('Здравствуйте!')}${paragraph(`${INTRODUCTION} ${INSTRUCTION}`)}${button('Подтвердить e-mail', link)}${paragraph(WARNING)}`,
    ),
  };
}
