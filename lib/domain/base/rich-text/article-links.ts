const WEB = /^https?:\/\/[^/\s]/i;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** «www.example.org», and what begins like a host or a file: «example.org/a», «protokol.pdf». */
const WWW = /^www\./i;
const HOST_OR_FILE = /^[^/?#]*[^/?#.][^/?#]*\.|^[^/?#]*\.[^/?#.]/;

/** Without the scheme a browser would look for a page of ours. */
export const linkTarget = (href: string): string => (WWW.test(href) ? `https://${href}` : href);

/** Says in Russian why an address leads nowhere and what to write, or `undefined`. */
export function linkRefusal(href: string): string | undefined {
  // Browsers pass over blanks and line ends, whatever is hidden behind them.
  const target = linkTarget(href.replace(/[\0-\x20]+/g, ''));
  const shown = readable(href);
  if (target === '') return 'у ссылки нет адреса: впишите его в круглые скобки';
  if (WEB.test(target)) return URL.canParse(target) ? undefined : `адрес ссылки «${shown}» записан неверно`;
  if (CONTACT.test(target)) return undefined;
  if (/^(?:[a-z]:|file:|.*\\)/i.test(shown)) {
    return `ссылка «${shown}» ведёт на файл вашего компьютера: напишите адрес страницы`;
  }
  if (/^(?:mailto|tel|https?):/i.test(target)) {
    return `ссылка «${shown}» записана неверно: нужно https://…, mailto:имя@example.ru или tel:+78435550102`;
  }
  if (SCHEME.test(target)) return `ссылка «${shown}» не откроется: можно https://…, mailto:… и tel:…`;
  if (target.startsWith('//')) return `ссылка «${shown}» без https: напишите https:${shown}`;
  if (target.startsWith('#')) {
    return `у абзацев и заголовков статьи нет имён, «${shown}» никуда не ведёт: дайте адрес страницы`;
  }
  if (HOST_OR_FILE.test(target)) {
    return `непонятно, куда ведёт «${shown}»: другой сайт пишут с https://, страницу нашего — с косой черты, /news`;
  }
  return undefined;
}

function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
