import { ArticleScreen } from '@/components/staff/article/article-screen';
import { staff } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';

export default async function NewsEditorPage({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  // The draft has ids alone; the preview knows what each is called.
  const preview = await readStaff(staff.previewNews, { params: { id } }, paths.staff('news', id));
  const about = 'data' in preview ? preview.data.about : [];
  return <ArticleScreen name="news" id={id} path={paths.news.item(id)} about={about} />;
}
