import { type Rect, shrunk } from '@/lib/domain/base/picture/crop';

const JPEG_QUALITY = 0.7;

/** Applies the orientation of the camera. Rejects if the bytes are not a picture. */
export const readImage = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

interface JpegOptions {
  part?: Rect;
  /** 1000 pixels where it is not said. */
  longestSide?: number;
  quality?: number;
}

/** A data URL; transparent becomes white. */
export function jpegOf(
  image: ImageBitmap,
  {
    part = { x: 0, y: 0, width: image.width, height: image.height },
    longestSide,
    quality = JPEG_QUALITY,
  }: JpegOptions = {},
): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunk(part, longestSide));
  drawPart(canvas, image, part);
  return canvas.toDataURL('image/jpeg', quality);
}

export function drawPart(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, width, height }: Rect): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не умеет рисовать на холсте');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
