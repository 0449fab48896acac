/** The home slider counts 100 ticks of 50 ms a slide and moves on in 1200 ms. */
export const TICK_MS = 50;
export const TICKS_PER_SLIDE = 100;
export const TRANSITION_MS = 1200;

export interface SlideShow {
  /** From 0. */
  readonly slide: number;
  /** Of this slide so far. */
  readonly ticks: number;
}

/** One tick later; the last slide is followed by the first. */
export const afterTick = ({ slide, ticks }: SlideShow, slides: number): SlideShow =>
  ticks + 1 < TICKS_PER_SLIDE ? { slide, ticks: ticks + 1 } : { slide: (slide + 1) % slides, ticks: 0 };

/** The slide beside this one; the ends meet. */
export const neighbourOf = (slide: number, step: 1 | -1, slides: number): number => (slide + step + slides) % slides;
