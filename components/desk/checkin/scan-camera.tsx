'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import styles from './checkin.module.css';
import { useCamera } from './use-camera';

const failures = {
  refused: 'Камера закрыта для сайта. Разрешите её в настройках браузера или вводите номера.',
  missing: 'Камера не включилась. Закройте программы, которые её заняли, или вводите номера.',
} as const;

export function ScanCamera({ onCode }: { onCode: (text: string) => Promise<void> }) {
  const { video, state, start, stop } = useCamera(onCode);
  const isOn = state === 'on' || state === 'starting';
  return (
    <section className={styles.scan} aria-label="Камера">
      {/* The picture of the camera has no sound. */}
      <video ref={video} className={styles.video} hidden={!isOn} muted playsInline aria-label="Изображение камеры" />
      {(state === 'refused' || state === 'missing') && <Notice tone="warn">{failures[state]}</Notice>}
      <Button
        variant={isOn ? 'line' : 'brand'}
        size="lg"
        wide
        busy={state === 'starting'}
        onClick={isOn ? stop : start}
      >
        {isOn ? 'Выключить камеру' : 'Сканировать камерой'}
      </Button>
    </section>
  );
}
