'use client';

import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useHiddenTab, useMedia } from '@/components/ui/use-media';
import { SlideCard } from './slide-card';
import { afterTick, neighbourOf, TICK_MS, TICKS_PER_SLIDE } from './slide-show';
import styles from './slider.module.css';
import type { Slide } from './slides';
import { useSwiper } from './use-swiper';

const doneBefore = (step: number, active: number) => (step < active ? 1 : 0);

/** Plays until stopped; pauses under pointer or focus and in a hidden tab. */
export function HomeSlider({ slides }: { slides: readonly Slide[] }) {
  const view = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const hidden = useHiddenTab();
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { active, ready, show } = useSwiper(view, reduced);
  const running = ready && !reduced && !stopped && !hovered && !focused && !hidden;

  const ticks = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide begins at its first tick
  useEffect(() => {
    ticks.current = 0;
    current.current?.style.setProperty('--done', reduced ? '1' : '0');
  }, [active, reduced]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      const next = afterTick({ slide: active, ticks: ticks.current }, slides.length);
      ticks.current = next.ticks;
      current.current?.style.setProperty('--done', String(next.ticks / TICKS_PER_SLIDE));
      if (next.slide !== active) show(next.slide);
    }, TICK_MS);
    return () => clearInterval(timer);
  });

  return (
    <section
      className={classNames(styles.slider, 'wrap')}
      aria-roledescription="карусель"
      aria-label="Главное"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.view} ref={view}>
        <div className={styles.track} aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideCard
              key={slide.href}
              slide={slide}
              label={`${index + 1} из ${slides.length}`}
              eager={index === 0}
              waiting={index !== active}
              ready={ready}
            />
          ))}
        </div>
      </div>
      <div className={classNames(styles.bar, 'needs-script')}>
        <div className={styles.steps}>
          {slides.map(({ name, href }, index) => (
            <button
              key={href}
              type="button"
              ref={index === active ? current : undefined}
              style={{ '--done': doneBefore(index, active) } as CSSProperties}
              aria-current={index === active ? 'true' : undefined}
              aria-label={`Слайд ${index + 1}: ${name}`}
              onClick={() => show(index)}
            >
              <i />
              <span>{name}</span>
            </button>
          ))}
        </div>
        <IconButton
          icon={stopped ? 'play' : 'pause'}
          label={stopped ? 'Продолжить прокрутку' : 'Остановить прокрутку'}
          onClick={() => setStopped(!stopped)}
        />
        <IconButton
          className={styles.onlyWide}
          icon="left"
          label="Предыдущий слайд"
          onClick={() => show(neighbourOf(active, -1, slides.length))}
        />
        <IconButton
          className={styles.onlyWide}
          icon="right"
          label="Следующий слайд"
          onClick={() => show(neighbourOf(active, 1, slides.length))}
        />
      </div>
    </section>
  );
}
