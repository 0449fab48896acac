/** What React sends behind the page, though it was ready: the content and the script that moves it into its place. */
const BEHIND =
  /<div hidden id="S:([\da-f]+)">(.*?)<\/div><script nonce="[^"]*">(?:(?!<\/script>).)*?\$RC\("B:\1","S:\1"\)<\/script>/gs;

const placeOf = (id: string) => `<!--$?--><template id="B:${id}"></template>`;
const END = '<!--/$-->';

/** Puts boundaries of Suspense into their place, as they are where they are small: nothing is replaced as the page comes. */
export function withBoundariesInPlace(html: string): string {
  const behind = [...html.matchAll(BEHIND)];
  if (behind.length === 0) return html;
  const placed = behind.reduce((page, [whole, id = '', content = '']) => {
    const start = page.indexOf(placeOf(id));
    const end = page.indexOf(END, start);
    if (start < 0 || end < 0) return page;
    return `${page.slice(0, start)}<!--$-->${content}${page.slice(end)}`.replace(whole, () => '');
  }, html);
  // The first script also defines what the others call.
  return placed.includes('<template id="B:') ? html : placed;
}
