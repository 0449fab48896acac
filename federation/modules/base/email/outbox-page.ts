import { type Html, html } from '@/federation/http/html';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { siteConfig } from '@/lib/site-config';
import type { OutboxMessage } from './outbox';

const style = html`<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: end; margin: 1rem 0 2rem; }
  label { display: grid; gap: .25rem; flex: 1 1 16rem; font-size: .875rem; }
  input, button { font: inherit; padding: .5rem .75rem; min-height: 44px; box-sizing: border-box; }
  article { border: 1px solid #8888; border-left: 4px solid ${siteConfig.colours.accent}; border-radius: 4px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  .meta { margin: .25rem 0 0; opacity: .75; font-size: .875rem; overflow-wrap: anywhere; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0 0; }
</style>`;

const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium', timeZone: MOSCOW });

export function outboxPage(messages: readonly OutboxMessage[], recipient: string): string {
  return html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Исходящие письма и СМС</title>${style}</head>
<body>
<h1>Исходящие письма и СМС</h1>
<p>Почта и СМС не подключены, поэтому всё отправленное остаётся здесь. Страницу видно только с этого компьютера.</p>
<form action="/outbox" method="get">
<label>Кому<input name="to" value="${recipient}" placeholder="e-mail или телефон" autocomplete="off"></label>
<button>Показать</button>
</form>
${messages.length > 0 ? messages.map(entry) : html`<p>Здесь пока ничего нет.</p>`}
</body>
</html>`.toString();
}

function entry(message: OutboxMessage): Html {
  return html`<article>
<h2>${message.channel === 'sms' ? 'СМС' : message.subject}</h2>
<p class="meta">${message.recipient} · ${time.format(message.createdAt)} (Москва)</p>
<pre>${linked(message.text)}</pre>
${message.attachments.map(
  ({ filename, contentType, content }) =>
    html`<p class="meta"><a download="${filename}" href="data:${contentType};base64,${content}">Вложение: ${filename}</a></p>`,
)}</article>`;
}

function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
