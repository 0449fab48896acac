'use client';

import '@/styles/globals.css';
import { MessagePage } from '@/components/layout/message-page';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { siteConfig } from '@/lib/site-config';

/** The frame itself has failed: this page stands alone and asks for nothing. */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body>
        <title>{`${messages.common.pageFailed} — ${siteConfig.name}`}</title>
        <main>
          <MessagePage
            title={messages.common.pageFailed}
            text="На сайте произошла ошибка. Обновите страницу; если не поможет, вернитесь через несколько минут."
          >
            <Button onClick={() => window.location.reload()}>{messages.common.retry}</Button>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
