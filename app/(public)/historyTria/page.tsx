import { TextPage } from '@/components/pages/section-page/text-page';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

const NAME = 'history';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.history());

export default async function HistoryPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'С чего начать', href: paths.whereToStart() },
        { label: 'Дисциплины', href: paths.disciplines() },
        { label: 'Результаты и протоколы', href: paths.results.list() },
      ]}
    />
  );
}
