import { TextPage } from '@/components/pages/section-page/text-page';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';
import { siteConfig } from '@/lib/site-config';

const NAME = 'disciplines';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.disciplines());

export default async function DisciplinesPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'С чего начать', href: paths.whereToStart() },
        { label: `Что такое ${siteConfig.sport.name}`, href: paths.whatIsTriathlon() },
        { label: `История ${siteConfig.sport.of}`, href: paths.history() },
        { label: 'Календарь мероприятий', href: paths.calendar.all() },
      ]}
    />
  );
}
