import { type Rect, shrunk } from '@/lib/domain/crop';

/** The quality of the JPEG files that are sent. */
const JPEG_QUALITY = 0.7;

/** The picture of a file, turned as its camera says. Rejects when its bytes are no picture. */
export const readImage = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** A part of the picture as a JPEG data URL of at most 1000×1000 pixels; what is transparent becomes white. */
export function jpegOf(
  image: ImageBitmap,
  part: Rect = { x: 0, y: 0, width: image.width, height: image.height },
): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunk(part));
  drawPart(canvas, image, part);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

/** Fills the canvas with a part of the picture. */
export function drawPart(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, width, height }: Rect): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Браузер не умеет рисовать на холсте');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
