import type { CSSProperties } from 'react';

interface Focus {
  readonly focus_x: number;
  readonly focus_y: number;
}

/** The style of the frame of a picture, of which a crop keeps a point; `undefined` keeps the middle. */
export const focusFrame = (focus: Focus | undefined): CSSProperties | undefined =>
  focus && ({ '--focus': `${focus.focus_x}% ${focus.focus_y}%` } as CSSProperties);
