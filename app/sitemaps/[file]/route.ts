import { sitemapOf } from '@/lib/seo/sitemap';
import { sitemapEntries, sitemapNouns } from '@/lib/seo/sitemap-entries';
import { xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-static';
export const revalidate = 30;
export const dynamicParams = false;

const fileOf = (noun: string) => `${noun}.xml`;

export const generateStaticParams = () => sitemapNouns.map((noun) => ({ file: fileOf(noun) }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const noun = sitemapNouns.find((known) => fileOf(known) === file);
  return noun ? xmlResponse(sitemapOf(await sitemapEntries(noun))) : new Response(null, { status: 404 });
}
