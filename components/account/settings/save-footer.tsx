import { Button, type ButtonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import { anyPageMessages } from '@/lib/messages/any-page';
import styles from './save-footer.module.css';
import type { SaveOutcome } from './use-save-outcome';

interface SaveFooterProps extends Pick<ButtonLook, 'variant'> {
  outcome: SaveOutcome;
  busy: boolean;
}

export function SaveFooter({ outcome: { said, isJustSaved }, busy, variant }: SaveFooterProps) {
  const isHydrated = useHydrated();
  return (
    <>
      {said && (
        <Notice tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
      <div className="buttons">
        <Button type="submit" variant={variant} disabled={!isHydrated} busy={busy}>
          {anyPageMessages.save}
        </Button>
        {isJustSaved && (
          <span className={styles.saved}>
            <Icon name="ok" size="sm" /> Сохранено
          </span>
        )}
      </div>
    </>
  );
}
