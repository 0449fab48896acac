import { noBanners } from '@/lib/domain/base/picture/banners';
import type { DatedArticle } from '@/lib/features/content/mdx/dated-article';
import { paths } from '@/lib/paths';
import type { NewsCard } from './news-card';

export const datedCard = ({ slug, headline, subtitle, date, discipline }: DatedArticle): NewsCard => ({
  public_id: slug,
  headline,
  subtitle,
  publication_date: date,
  banners: noBanners,
  discipline,
  href: paths.news.dated(slug),
});
