import { TextLink } from '@/components/ui/link';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

/** That a start needs a licence, and the way to one. */
export function LicenceNeeded() {
  return (
    <p className="meta">
      {typograph(messages.licence.needed)}{' '}
      <TextLink href={paths.license.list()} prefetch={false}>
        {messages.licence.getOne}
      </TextLink>
    </p>
  );
}
