import { html } from '@/federation/http/html';
import { button, emailHtml, paragraph } from '@/federation/modules/base/email/email-html';
import { siteConfig } from '@/lib/site-config';

const SUBJECT = 'Подтвердите e-mail';
const INTRODUCTION = `Этот адрес указали при регистрации на сайте ${siteConfig.nameOf}.`;
const INSTRUCTION = 'Чтобы подтвердить его и закончить регистрацию, перейдите по ссылке. Она действует три дня.';
const WARNING =
  'Если вы не регистрировались, не переходите по ссылке и удалите письмо: без подтверждения аккаунт не заработает.';

export function confirmationEmail(link: string): { subject: string; text: string; html: string } {
  return {
    subject: SUBJECT,
    text: `Здравствуйте!\n\n${INTRODUCTION}\n${INSTRUCTION}\n\n${link}\n\n${WARNING}\n\n${siteConfig.name}\n`,
    html: emailHtml(
      SUBJECT,
      html`${paragraph('Здравствуйте!')}${paragraph(`${INTRODUCTION} ${INSTRUCTION}`)}${button('Подтвердить e-mail', link)}${paragraph(WARNING)}`,
    ),
  };
}
