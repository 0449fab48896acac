import { type Html, html } from '@/federation/http/html';
import { siteConfig } from '@/lib/site-config';

const { colours } = siteConfig;

/** The frame of every e-mail: inline styles and one column, as mail programs want it. */
export function emailHtml(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.ground};color:${colours.text};font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;border-top:4px solid ${colours.accent};border-radius:4px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${title}</h1>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colours.line};color:${colours.quiet};font-size:13px">${siteConfig.name}. Письмо отправлено автоматически, отвечать на него не нужно.</p>
</div>
</body>
</html>`.toString();
}

/** Lines of the text stay lines. */
export const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px">${text.split('\n').map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}</p>`;

export const heading = (text: string): Html => html`<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`;

/** A link as a button, and the bare address below for programs that draw none. */
export const button = (label: string, url: string): Html => html`<p style="margin:24px 0 16px">
<a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${colours.accent};color:#fff;font-weight:bold;text-decoration:none">${label}</a></p>
<p style="margin:0 0 16px;color:${colours.quiet};font-size:13px;word-break:break-all">Если кнопка не нажимается, откройте ссылку: <a href="${url}" style="color:${colours.link}">${url}</a></p>`;
