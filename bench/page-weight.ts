import { gzipSync } from 'node:zlib';

export async function scriptKilobytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sources = [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
    /\bnomodule\b/i.test(attributes) ? [] : (/\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
  const late: string[] = JSON.parse(/\}\)\((\[[^\]]+\])\)<\/script><\/body>/.exec(html)?.[1] ?? '[]');
  const sizes = await Promise.all(
    [...new Set([...sources, ...late])].map(async (source) => {
      const answer = await fetch(new URL(source.replaceAll('&amp;', '&'), url));
      if (!answer.ok) throw new Error(`${source}: status ${answer.status}`);
      return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}
