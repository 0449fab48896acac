import { TextPage } from '@/components/pages/section-page/text-page';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';
import { siteConfig } from '@/lib/site-config';

const NAME = 'where-to-start';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.whereToStart());

export default async function WhereToStartPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'Любительские старты', href: paths.calendar.type('ru') },
        { label: `Что такое ${siteConfig.sport.name}`, href: paths.whatIsTriathlon() },
        { label: 'Дисциплины', href: paths.disciplines() },
        { label: 'Лицензия', href: paths.license.list() },
      ]}
    />
  );
}
