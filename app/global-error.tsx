'use client';

import '@/styles/globals.css';
import { MessagePage } from '@/components/layout/message-page';
import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/messages/common';
import { siteConfig } from '@/lib/site-config';

/** The frame itself has failed: this page stands alone and asks for nothing. */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body>
        <title>{`${commonMessages.pageFailed} — ${siteConfig.name}`}</title>
        <main>
          <MessagePage
            title={commonMessages.pageFailed}
            text="На сайте произошла ошибка. Обновите страницу; если не поможет, вернитесь через несколько минут."
          >
            <Button onClick={() => window.location.reload()}>{commonMessages.retry}</Button>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
