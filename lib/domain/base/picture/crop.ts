export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** The centre of the frame in the picture, and the magnification of the largest frame (at least 1). */
export interface CropView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Greatest width and height of an uploaded picture in pixels. */
export const LONGEST_SIDE = 1000;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

function largestFrame(picture: Size, frame: Size): Size {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  return { width: frame.width * scale, height: frame.height * scale };
}

export const isLargeEnough = (picture: Size, least: Size): boolean =>
  picture.width >= least.width && picture.height >= least.height;

/** Greatest magnification that leaves enough pixels in the frame; at least 1. */
export const mostZoom = (picture: Size, least: Size): number =>
  Math.max(1, largestFrame(picture, least).width / least.width);

export const wholeView = ({ width, height }: Size): CropView => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The nearest view within the picture and not below the least frame. */
export function allowedView(picture: Size, least: Size, view: CropView): CropView {
  const zoom = between(1, view.zoom, mostZoom(picture, least));
  const { width, height } = largestFrame(picture, least);
  const [halfWidth, halfHeight] = [width / zoom / 2, height / zoom / 2];
  return {
    x: between(halfWidth, view.x, picture.width - halfWidth),
    y: between(halfHeight, view.y, picture.height - halfHeight),
    zoom,
  };
}

/** Whole pixels, never below the least frame. */
export function cropOf(picture: Size, least: Size, view: CropView): Rect {
  const { x, y, zoom } = allowedView(picture, least, view);
  const frame = largestFrame(picture, least);
  const width = Math.min(picture.width, Math.max(least.width, Math.round(frame.width / zoom)));
  const height = Math.min(picture.height, Math.max(least.height, Math.round(frame.height / zoom)));
  return {
    x: between(0, Math.round(x - width / 2), picture.width - width),
    y: between(0, Math.round(y - height / 2), picture.height - height),
    width,
    height,
  };
}

/** Shrunk to fit into a square if larger; whole pixels. */
export function shrunk({ width, height }: Size, longestSide = LONGEST_SIDE): Size {
  const scale = Math.min(1, longestSide / width, longestSide / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
