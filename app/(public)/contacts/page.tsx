import { ContactList } from '@/components/content/mdx/contact-list';
import { ContentText } from '@/components/content/mdx/text';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

const NAME = 'contacts';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.contacts());

export default async function ContactsPage() {
  const { Text, ...head } = await getTextPage(NAME);
  return (
    <>
      <PageHead {...head} seed={NAME} />
      <div className={classNames('wrap', styles.sectionBody)}>
        <ContactList />
        <div className={styles.sectionPart}>
          <ContentText text={Text} />
        </div>
      </div>
    </>
  );
}
