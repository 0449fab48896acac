import { Button, ButtonLink } from '@/components/ui/button';
import { retype } from '@/lib/browser/retype';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { MessagePage } from './message-page';

interface BrowserFailedProps {
  error: Error;
  /** Those of the page that failed. */
  fields: readonly Element[];
  reset: () => void;
}

/** In place of a page that React could not go on with. */
export function BrowserFailed({ fields, reset }: BrowserFailedProps) {
  const retry = () => {
    retype(fields);
    reset();
  };
  return (
    <MessagePage
      title="Страница перестала работать"
      text="Её изменил переводчик или расширение браузера, или ошиблись мы. Попробуйте ещё раз: введённое останется, кроме паролей и кодов. Если не поможет, выключите перевод или напишите нам."
    >
      <Button onClick={retry}>{anyPageMessages.retry}</Button>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
