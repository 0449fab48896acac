/* Keeps one page for a reader without a network: it never answers in the place of a network that works. */
const KEPT = 'offline-page';
const PAGE = '/offline';

/** The page with its styles and fonts; scripts are not needed to read it. */
async function keep() {
  const cache = await caches.open(KEPT);
  const answer = await fetch(PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const html = await answer.clone().text();
  const parts = html.match(/\/(?:_next\/static\/[^"'\\]+\.css|fonts\/[^"'\\]+\.woff2)/g) ?? [];
  await cache.addAll([...new Set([...parts, '/icons.svg'])]);
  await cache.put(PAGE, answer);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = request.mode === 'navigate' ? PAGE : request;
  if (request.mode !== 'navigate' && !['style', 'font', 'image'].includes(request.destination)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const answer = await caches.match(kept, { ignoreSearch: true });
      if (answer) return answer;
      throw error;
    }),
  );
});
