import { TextPage } from '@/components/pages/section-page/text-page';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';
import { siteConfig } from '@/lib/site-config';

const NAME = 'what-is-triathlon';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.whatIsTriathlon());

export default async function WhatIsTriathlonPage() {
  return (
    <TextPage
      page={await getTextPage(NAME)}
      related={[
        { label: 'С чего начать', href: paths.whereToStart() },
        { label: 'Дисциплины', href: paths.disciplines() },
        { label: `История ${siteConfig.sport.of}`, href: paths.history() },
        { label: `Детский ${siteConfig.sport.name}`, href: paths.childrensTriathlon() },
      ]}
    />
  );
}
