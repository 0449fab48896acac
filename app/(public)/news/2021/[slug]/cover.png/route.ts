import { getDatedArticle, getDatedArticles } from '@/lib/features/content/mdx/dated-article';
import { formatDate } from '@/lib/format/date';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const dynamicParams = false;

export const generateStaticParams = async () => (await getDatedArticles()).map(({ slug }) => ({ slug }));

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const article = await getDatedArticle((await params).slug);
  return shareImageResponse(
    article && {
      headline: article.headline,
      above: formatDate(article.date),
      discipline: article.discipline,
      seed: article.slug,
    },
  );
}
