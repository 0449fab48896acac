/* Keeps pages for a reader without a network: it never answers in the place of a network that works. */

/** Says that there is no network; kept for everyone. */
const OFFLINE = '/offline';
/** Shows the tickets that the member has seen, from their copies (docs/decisions/009). */
const KEPT_TICKETS = '/offline/tickets';
/** The desk of a volunteer, who may stand where there is no network (docs/decisions/014). */
const CHECKIN = '/checkin';
/** Pages that are kept with their scripts when a page of ours asks for it. */
const ON_REQUEST = [KEPT_TICKETS, CHECKIN];
/** The cache of the copies, written by lib/offline/stored-tickets. */
const TICKETS = 'tickets';

/** How long a ticket with a copy, and the desk, wait for the network, in ms: at a crowded start it is there and silent. */
const PATIENCE = 5000;

const CSS_AND_FONTS = /\/(?:_next\/static\/[^"'\\]+\.css|fonts\/[^"'\\]+\.woff2)/g;
const SCRIPTS = /\/_next\/static\/[^"'\\]+\.js(?=["'\\])/g;
/** Named by their content or version: what is kept under such an address is what the network would answer. */
const UNCHANGING = /^\/(?:_next\/static|fonts)\//;

/** Keeps the page with what it needs, in a cache of its own name, and drops what its version before needed. */
async function keep(page, patterns) {
  const response = await fetch(page, { cache: 'reload' });
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  const html = await response.clone().text();
  const parts = new Set([...patterns.flatMap((pattern) => html.match(pattern) ?? []), '/icons.svg']);
  const cache = await caches.open(page);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...parts].filter((part) => !before.includes(part) || !UNCHANGING.test(part)));
  await cache.put(page, response);
  await Promise.all(before.filter((part) => part !== page && !parts.has(part)).map((part) => cache.delete(part)));
}

/** Drops the copies of tickets whose time is over, and counts the others. */
async function countTickets() {
  if (!(await caches.has(TICKETS))) return 0;
  const cache = await caches.open(TICKETS);
  const copies = await cache.keys();
  const isOver = await Promise.all(
    copies.map(async (copy) => Date.parse((await cache.match(copy)).headers.get('expires')) <= Date.now()),
  );
  await Promise.all(copies.filter((_, index) => isOver[index]).map((copy) => cache.delete(copy)));
  return isOver.filter((is) => !is).length;
}

async function keptPage(pathname) {
  const own = ON_REQUEST.includes(pathname) && (await caches.match(pathname));
  return own || ((await countTickets()) > 0 && (await caches.match(KEPT_TICKETS))) || caches.match(OFFLINE);
}

/** Rejects when a ticket that has a copy, or the desk, has waited long enough; never for any other page. */
async function tooLong(pathname) {
  const [, ticket] = /^\/(?:me\/events|myevents)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const isKept = ticket
    ? await caches.match(`${KEPT_TICKETS}/${ticket}`, { cacheName: TICKETS })
    : pathname === CHECKIN && (await caches.match(CHECKIN));
  return new Promise((_, reject) => {
    if (isKept) setTimeout(() => reject(new Error('the network is silent')), PATIENCE);
  });
}

async function openPage(request, pathname) {
  try {
    return await Promise.race([fetch(request), tooLong(pathname)]);
  } catch (error) {
    const page = await keptPage(pathname);
    if (page) return page;
    throw error;
  }
}

async function loadPart(request, pathname) {
  const find = () => caches.match(request, { ignoreSearch: true });
  const unchanging = UNCHANGING.test(pathname) && (await find());
  if (unchanging) return unchanging;
  try {
    return await fetch(request);
  } catch (error) {
    const part = await find();
    if (part) return part;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep(OFFLINE, [CSS_AND_FONTS]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (ON_REQUEST.includes(event.data?.keep)) event.waitUntil(keep(event.data.keep, [CSS_AND_FONTS, SCRIPTS]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.waitUntil(countTickets());
    event.respondWith(openPage(request, pathname));
  } else if (['style', 'font', 'image', 'script'].includes(request.destination)) {
    event.respondWith(loadPart(request, pathname));
  }
});

/** A notification of the live results leads back to the page that has shown it. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const shown = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(shown.then((pages) => pages.find(({ url }) => url === notification.data)?.focus()));
});
