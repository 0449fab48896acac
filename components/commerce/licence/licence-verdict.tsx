import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import type { LicenceCheck } from '@/lib/contract/commerce/licence';
import { formatDate } from '@/lib/format/date';
import { licenceMessages } from '@/lib/messages/licence';
import { paths } from '@/lib/paths';

const { checkValid, checkFuture, checkPast } = licenceMessages;

export function LicenceVerdict({ check: { number, state, start_date, validity_date } }: { check: LicenceCheck }) {
  const title = { valid: checkValid, future: checkFuture, past: checkPast }[state];
  const days = `${formatDate(start_date)} — ${formatDate(validity_date)}`;
  return (
    <MessagePage
      title={title}
      text={
        <>
          <strong>{`Лицензия № ${number}`}</strong>
          <br />
          <span>
            {`Срок действия: ${days}. Сверьте номер с тем, что напечатан на лицензии, и фотографию с её владельцем.`}
          </span>
        </>
      }
    >
      <ButtonLink variant="line" href={paths.license.list()}>
        О лицензиях
      </ButtonLink>
    </MessagePage>
  );
}
