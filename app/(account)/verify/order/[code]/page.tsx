import { OpenOrder } from '@/components/account/session/open-order';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentSession } from '@/lib/session/current-session';
import { returnAddressIn } from '@/lib/session/route-config';

const title = authMessages.orderLink;

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({ title, path: paths.verify.order(''), hidden: true });

/** Nothing happens before the button is pressed, since mail scanners open links and some run scripts. */
export default async function OpenOrderPage({ params, searchParams }: PageProps<'/verify/order/[code]'>) {
  const { code } = await params;
  const target = returnAddressIn(await searchParams) ?? paths.me('events');
  if (!(await currentSession())) return <OpenOrder code={code} target={target} />;
  return (
    <MessagePage
      title={title}
      text="В этом браузере вход уже выполнен. Если вошли не вы или заказ не открывается, выйдите в личном кабинете и откройте ссылку из письма ещё раз: она не израсходована."
    >
      <ButtonLink href={target}>Открыть заказ</ButtonLink>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
