'use client';

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId } from 'react';
import { pictureSet } from '@/lib/domain/base/picture/picture';
import styles from './picture.module.css';

interface FocusPointProps {
  src: string;
  /** Per cent from the left and from the top. */
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}

const STEP = 5;
const RATIOS = ['14:5', '16:9', '4:3'];

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** A cross on the picture, moved by pointer and arrows, with the crops of the site beside it. */
export function FocusPoint({ src, x, y, onChange }: FocusPointProps) {
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange(percent(x + arrow[0]), percent(y + arrow[1]));
  };
  const onPointer = ({ buttons, clientX, clientY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(percent(((clientX - left) / width) * 100), percent(((clientY - top) / height) * 100));
  };
  const picture = { src, srcSet: pictureSet(src), sizes: '320px' };
  return (
    <div className={styles.focus}>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onPointer(event);
        }}
        onPointerMove={onPointer}
      >
        <img {...picture} alt="Обложка целиком" draggable={false} />
        <span
          className={styles.cross}
          style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys of its own
          tabIndex={0}
          role="application"
          aria-label={`Точка внимания: ${x} % слева, ${y} % сверху`}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="hint" id={hint}>
        Точка внимания видна в любом кадре: нажмите на снимок или двигайте крест стрелками
      </p>
      <div className={styles.crops}>
        {RATIOS.map((ratio) => (
          <figure key={ratio}>
            <img
              {...picture}
              alt=""
              style={{ aspectRatio: ratio.replace(':', ' / '), objectPosition: `${x}% ${y}%` }}
            />
            <figcaption className="meta">{ratio}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
