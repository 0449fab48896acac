import { Refused } from '@/components/staff/refused';
import type { NewsSubject } from '@/lib/contract/content/news';
import type { Details } from '@/lib/contract/staff/shapes';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';
import { resourceAt } from '@/lib/session/staff-pages';
import { siteConfig } from '@/lib/site-config';
import { ArticleEditor } from './article-editor';

interface ArticleScreenProps {
  name: string;
  id: string;
  /** Where visitors will find it. */
  path: string;
  /** Subjects of the draft stand here as the public page shows them. */
  about?: readonly NewsSubject[];
}

/** The page on which a declared resource with drafts is written. */
export async function ArticleScreen({ name, id, path, about = [] }: ArticleScreenProps) {
  const { resource, descriptor, proof } = await resourceAt(name);
  const { one } = resource.operations;
  if (!one) throw new Error(`${name} has no details`);
  const read = await readStaff(one, { params: { id } }, paths.staff(name, id));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const titles = about.flatMap((one) => (one.kind === 'licence' ? [] : [[one.public_id, one.title] as const]));
  return (
    <ArticleEditor
      key={id}
      descriptor={descriptor}
      row={read.data as Details}
      proof={proof}
      address={siteConfig.url.replace(/^https?:\/\//, '') + path}
      titles={Object.fromEntries(titles)}
    />
  );
}
