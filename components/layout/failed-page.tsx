import { Button, ButtonLink } from '@/components/ui/button';
import { retype } from '@/lib/browser/retype';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { MessagePage } from './message-page';

interface FailedPageProps {
  error: Error & { digest?: string };
  /** The page that failed had these. */
  fields: readonly Element[];
  reset: () => void;
}

export function FailedPage({ error: { digest, name }, fields, reset }: FailedPageProps) {
  // Only an error of the server has a digest.
  const isOfBrowser = !digest && name !== 'ChunkLoadError';
  const retry = () => {
    if (!isOfBrowser) return location.reload();
    retype(fields);
    reset();
  };
  return (
    <MessagePage
      title={isOfBrowser ? 'Страница перестала работать' : anyPageMessages.pageFailed}
      text={
        isOfBrowser
          ? 'Её изменил переводчик или расширение браузера, или ошиблись мы. Попробуйте ещё раз: введённое останется, кроме паролей и кодов. Если не поможет, выключите перевод или напишите нам.'
          : `${anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам${digest ? ` и назовите код ${digest}` : ''}.`
      }
    >
      <Button onClick={retry}>{anyPageMessages.retry}</Button>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
