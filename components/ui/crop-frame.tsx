'use client';

import { type CSSProperties, useEffect, useRef } from 'react';
import type { Rect, Size } from '@/lib/domain/base/picture/crop';
import styles from './cropper.module.css';
import { drawPart } from './read-image';
import { type CropMoves, useCropGestures } from './use-crop-gestures';

interface CropFrameProps extends CropMoves {
  image: ImageBitmap;
  part: Rect;
  least: Size;
  describedBy: string;
}

const FRAME_WIDTH = 288;
/** Scale of the canvas. */
const SHARPNESS = 2;

export function CropFrame({ image, part, least, describedBy, ...moves }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(canvas, moves);
  const { x, y, width, height } = part;

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, image, { x, y, width, height });
  }, [image, x, y, width, height]);

  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is moved by keys of its own
    <canvas
      ref={canvas}
      className={styles.frame}
      width={FRAME_WIDTH * SHARPNESS}
      height={Math.round((FRAME_WIDTH * SHARPNESS * least.height) / least.width)}
      style={{ '--frame-width': `${FRAME_WIDTH}px` } as CSSProperties}
      tabIndex={0}
      role="application"
      aria-label="Рамка фото"
      aria-describedby={describedBy}
      {...gestures}
    />
  );
}
