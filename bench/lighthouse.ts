import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

/** Not a dependency, since one of its own is required by the tag `latest`, which no lock file pins. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A browser profile as it was left, with its cookies and its storage. */
export interface Profile {
  readonly folder: string;
  readonly cookie: string;
}

interface Resource {
  readonly url: string;
  readonly resourceType?: string;
  readonly resourceSize: number;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items: readonly Resource[] };
}

interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, Audit>;
}

export type PageFigures = Readonly<Record<string, number>>;

/** Lighthouse with its defaults: mobile, cold cache, simulated throttling. */
export async function lighthouse(url: string, chrome: string, { folder, cookie }: Profile): Promise<PageFigures> {
  // The last folder counts, so the profile replaces the launcher's own. Both must store cookies in the same way.
  const flags = `--headless=new --no-sandbox --password-store=basic --user-data-dir=${folder}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  const { pathname } = new URL(url);
  const shown = new URL(report.finalDisplayedUrl).pathname;
  if (shown !== pathname) throw new Error(`${pathname} showed ${shown}`);
  tellShortfalls(pathname, report);
  const { categories, audits } = report;
  const resources = (audits['network-requests']?.details?.items ?? []).filter((one) => one.url.startsWith('http'));
  const sizeOf = (type: string) =>
    kilobytes(
      resources.filter(({ resourceType }) => resourceType === type),
      cookie,
    );
  const score = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    'JS, КБ': await sizeOf('Script'),
    'CSS, КБ': await sizeOf('Stylesheet'),
    'шрифты, КБ': await sizeOf('Font'),
    'HTML, КБ': await sizeOf('Document'),
    запросов: resources.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP, мс': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'TBT, мс': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    CLS: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  };
}

function tellShortfalls(pathname: string, { categories, audits }: Report): void {
  for (const { auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.error(`   ${pathname}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
}

/** Compressed by gzip, whatever this server and this browser agreed on. Fonts are compressed already. */
async function kilobytes(resources: readonly Resource[], cookie: string): Promise<number> {
  const sizes = resources.map(async ({ url, resourceType, resourceSize }) => {
    if (resourceType === 'Font') return resourceSize;
    const body = await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    return gzipSync(Buffer.from(body)).length;
  });
  const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  return Math.round(sum / 102.4) / 10;
}
