import { Providers } from '@/components/account/session/providers';
import { ArticleCover } from '@/components/base/artwork/article-cover';
import { MoreNews } from '@/components/content/news/more-news';
import { NewsBoard } from '@/components/content/news/news-board';
import { SubscriptionBlock } from '@/components/content/subscription/subscription-block';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { MoreLink } from '@/components/ui/link';
import { getNewsPreviews } from '@/lib/federation-client/news';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const metadata = pageMetadata({
  title: contentMessages.news,
  description: `Новости ${siteConfig.nameOf}: итоги стартов, регламенты, сборные, лицензии и судейство.`,
  path: paths.news.list(),
});

/** One large card, the rest small. */
const FIRST = 8;

export default async function NewsPage() {
  const previews = await getNewsPreviews(FIRST);
  return (
    <>
      <Breadcrumbs items={[{ label: contentMessages.news }]} />
      <div className="wrap page">
        <ArticleCover discipline="tri" seed="news" />
        <h1 className="h1 page-title">{contentMessages.news}</h1>
        {previews.length < FIRST ? (
          <NewsBoard previews={previews} heading="h2" />
        ) : (
          <Providers>
            <MoreNews count={previews.length}>
              <NewsBoard previews={previews} heading="h2" />
            </MoreNews>
          </Providers>
        )}
        <p>
          <MoreLink href={paths.news.datedList()}>{contentMessages.news2021}</MoreLink>
        </p>
        <SubscriptionBlock />
      </div>
    </>
  );
}
