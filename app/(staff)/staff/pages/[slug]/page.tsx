import { ArticleScreen } from '@/components/staff/article/article-screen';
import { paths } from '@/lib/paths';

export default async function PageEditorPage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = decodeURIComponent((await params).slug);
  return <ArticleScreen name="pages" id={slug} path={paths.pages.item(slug)} />;
}
