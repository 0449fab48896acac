import { getTextPage, getTextPageNames } from '@/lib/features/content/mdx/text';
import { COMMON_COVER } from '@/lib/seo/page-metadata';
import { shareImageResponse } from '@/lib/seo/share-image';
import { siteConfig } from '@/lib/site-config';

/** The texts change only with a new build. */
export const dynamic = 'force-static';
export const dynamicParams = false;

const EXTENSION = '.png';

export const generateStaticParams = async () =>
  [COMMON_COVER, ...(await getTextPageNames())].map((name) => ({ name: `${name}${EXTENSION}` }));

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const name = (await params).name.slice(0, -EXTENSION.length);
  const { discipline, title } =
    name === COMMON_COVER ? { discipline: 'tri', title: siteConfig.description } : await getTextPage(name);
  return shareImageResponse({ headline: title, discipline, seed: name });
}
