'use client';

import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

interface EndDeskProps {
  waiting: number;
  onEnd: () => void;
}

/** A device that is handed back must store nothing. */
export function EndDesk({ waiting, onEnd }: EndDeskProps) {
  return (
    <Dialog title="Закончить на этом устройстве" trigger={<Button variant="line">Закончить</Button>}>
      <p>Список участников и отметки удалятся с устройства. Чтобы продолжить, понадобится ссылка организатора.</p>
      {waiting > 0 && (
        <p>
          <strong>{`Не отправлено отметок: ${waiting}.`}</strong> Они пропадут: дождитесь сети.
        </p>
      )}
      <div className="buttons">
        <DialogClose>
          <Button variant="ink" onClick={onEnd}>
            Удалить и закончить
          </Button>
        </DialogClose>
        <DialogClose>
          <Button variant="line">Не сейчас</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}
