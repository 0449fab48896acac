import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { idle } from '@/components/ui/idle';
import { TRANSITION_MS } from './slide-show';
import styles from './slider.module.css';

const className = { slide: styles.slide ?? '', track: styles.track ?? '' };

/** From this width on the next slide is partly visible. */
const DESKTOP = 1201;

/** The layout is the same before Swiper loads, so nothing shifts: 1.3 per view on the desktop, 1 below it. */
export function useSwiper(view: RefObject<HTMLElement | null>, reduced: boolean) {
  const swiper = useRef<Swiper>(null);
  const [active, setActive] = useState(0);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let gone = false;
    const begin = async () => {
      await idle();
      if (gone) return;
      const { default: Swiper } = await import('swiper');
      // Evaluating the code and starting it are two tasks, so that input is handled between them.
      await idle();
      if (gone || !view.current) return;
      const [firstSlide] = view.current.getElementsByClassName(className.slide);
      const gap = firstSlide ? Number.parseFloat(getComputedStyle(firstSlide).marginRight) : 0;
      swiper.current = new Swiper(view.current, {
        wrapperClass: className.track,
        slideClass: className.slide,
        speed: TRANSITION_MS,
        slidesPerView: 1,
        spaceBetween: gap,
        breakpointsBase: 'window',
        breakpoints: { [DESKTOP]: { slidesPerView: 1.3 } },
        on: {
          slideChange: ({ activeIndex }) => setActive(activeIndex),
          // The last slide is flush with the right edge, so it never becomes the nearest to the left one.
          reachEnd: ({ slides }) => setActive(slides.length - 1),
        },
      });
      setReady(true);
    };
    begin();
    return () => {
      gone = true;
      swiper.current?.destroy();
      swiper.current = null;
      setReady(false);
    };
  }, [view]);

  const show = (slide: number) => {
    setActive(slide);
    swiper.current?.slideTo(slide, reduced ? 0 : TRANSITION_MS);
  };
  return { active, ready, show };
}
