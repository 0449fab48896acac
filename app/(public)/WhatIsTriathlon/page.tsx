import { TextPage } from '@/components/section-page/text-page';
import { getTextPage } from '@/lib/content/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

const NAME = 'what-is-triathlon';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.whatIsTriathlon());

export default async function WhatIsTriathlonPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'С чего начать', href: paths.whereToStart() },
        { label: 'Дисциплины', href: paths.disciplines() },
        { label: 'История триатлона', href: paths.history() },
        { label: 'Детский триатлон', href: paths.childrensTriathlon() },
      ]}
    />
  );
}
