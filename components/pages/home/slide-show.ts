/** A slide lasts 100 ticks of 50 ms and moves on in 1200 ms. */
export const TICK_MS = 50;
export const TICKS_PER_SLIDE = 100;
export const TRANSITION_MS = 1200;

export interface SlideShow {
  /** Zero-based. */
  readonly slide: number;
  readonly ticks: number;
}

export const afterTick = ({ slide, ticks }: SlideShow, slides: number): SlideShow =>
  ticks + 1 < TICKS_PER_SLIDE ? { slide, ticks: ticks + 1 } : { slide: (slide + 1) % slides, ticks: 0 };

export const neighbourOf = (slide: number, step: 1 | -1, slides: number): number => (slide + step + slides) % slides;
