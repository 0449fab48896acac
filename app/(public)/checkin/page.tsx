import { CheckinDesk } from '@/components/desk/checkin/checkin-desk';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

/** It shows personal data, so its scripts carry the nonce of its own policy. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Отметка на старте',
  description: 'Страница волонтёра: отметка участников на старте по коду билета, номеру или фамилии.',
  path: paths.checkin(),
  hidden: true,
});

/** For volunteers at the start, opened by a link with a token after `#`: no server gets it with the address. */
export default function CheckinPage() {
  return (
    <>
      <CheckinDesk />
      <noscript>
        <p className="wrap block">Страница работает с включённым JavaScript.</p>
      </noscript>
    </>
  );
}
