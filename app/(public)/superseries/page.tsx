import { TextPage } from '@/components/pages/section-page/text-page';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';
import { siteConfig } from '@/lib/site-config';

const NAME = 'superseries';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.superseries());

export default async function SuperseriesPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'Любительские старты', href: paths.calendar.type('ru') },
        { label: `Любительский ${siteConfig.sport.name}`, href: paths.amateurTriathlon() },
        { label: 'Лицензия', href: paths.license.list() },
      ]}
    />
  );
}
