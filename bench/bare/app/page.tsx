import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** Only the text of a real article: the least that a Next page costs. */
export default function BarePage() {
  const paragraphs = readFileSync(/* turbopackIgnore: true */ process.env.BARE_TEXT ?? '', 'utf8').split('\n');
  return (
    <main>
      <h1>Голая страница</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </main>
  );
}
