'use client';

import '@/styles/globals.css';
import { MessagePage } from '@/components/layout/message-page';
import { Button } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';

/** The layout itself failed, so this page depends on nothing. */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body>
        <title>{anyPageMessages.pageFailed}</title>
        <main>
          <MessagePage
            title={anyPageMessages.pageFailed}
            text="На сайте произошла ошибка. Обновите страницу; если не поможет, вернитесь через несколько минут."
          >
            <Button onClick={() => window.location.reload()}>{anyPageMessages.retry}</Button>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
