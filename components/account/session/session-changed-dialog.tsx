'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { reloadPage } from '@/lib/session/follow-session';

/** Opens over the form, which keeps its input. */
export default function SessionChangedDialog() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog title="В браузере сменился пользователь" open={isOpen} onClose={close}>
      <p>
        Эта страница открыта для другого профиля, поэтому ничего не сохранено. Введённое останется на ней, пока вы её не
        обновите.
      </p>
      <div className="buttons">
        <Button onClick={reloadPage}>Обновить страницу</Button>
        <Button variant="line" onClick={close}>
          Остаться
        </Button>
      </div>
    </Dialog>
  );
}
