'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Shares of the frame's size, and factors of magnification. */
export interface CropMoves {
  move: (right: number, down: number) => void;
  magnify: (times: number) => void;
}

const KEY_STEP = 0.05;
const FINE_KEY_STEP = 0.01;
export const ZOOM_STEP = 1.1;

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const magnifications: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null;

export function useCropGestures(frame: RefObject<HTMLElement | null>, { move, magnify }: CropMoves) {
  const pointers = useRef(new Map<number, Point>());
  const wheel = useRef(magnify);
  wheel.current = magnify;

  // React's wheel listeners are passive, so the page would scroll.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      wheel.current(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId);
      pointers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      const from = pointers.current.get(pointerId);
      if (!from) return;
      const spread = distance([...pointers.current.values()]);
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      const spreadNow = distance([...pointers.current.values()]);
      if (spread && spreadNow) magnify(spreadNow / spread);
      else move((from.x - clientX) / currentTarget.clientWidth, (from.y - clientY) / currentTarget.clientHeight);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      const times = magnifications[event.key];
      if (!direction && !times) return;
      event.preventDefault();
      const step = event.shiftKey ? FINE_KEY_STEP : KEY_STEP;
      if (direction) move(direction[0] * step, direction[1] * step);
      if (times) magnify(times);
    },
  };
}
