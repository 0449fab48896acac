import { DocumentFiles } from '@/components/staff/document-files/document-files';
import { Heading } from '@/components/staff/heading';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { paths } from '@/lib/paths';
import { resourceAt } from '@/lib/session/staff-pages';

/** One document or several, each by its file. */
export default async function NewDocumentsPage() {
  const { name, titles, form } = (await resourceAt('documents')).descriptor;
  return (
    <>
      <Heading back={titles.many} href={paths.staff(name)} title={titles.create ?? titles.one} />
      <DocumentFiles fields={form ?? []} today={dayIn(new Date(), MOSCOW)} />
    </>
  );
}
