import { AntidopingTabs } from '@/components/pages/section-page/antidoping-tabs';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { getText, getTextPage } from '@/lib/features/content/mdx/text';
import { getSectionFiles } from '@/lib/federation-client/document';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

export const revalidate = 30;

const NAME = 'antidoping';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.antidoping());

export default async function AntidopingPage() {
  const [{ Text, ...head }, links, contacts, documents] = await Promise.all([
    getTextPage(NAME),
    getText('antidoping/links'),
    getText('antidoping/contacts'),
    getSectionFiles('antidoping'),
  ]);
  return (
    <>
      <PageHead {...head} seed={NAME} />
      <div className={classNames('wrap', styles.sectionBody)}>
        <AntidopingTabs text={Text} documents={documents} links={links} contacts={contacts} />
      </div>
    </>
  );
}
