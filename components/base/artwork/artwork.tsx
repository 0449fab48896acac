import { type ArtworkBox, artworkBoxes, boxSize } from '@/lib/features/base/artwork/boxes';
import { disciplineOf } from '@/lib/features/base/artwork/discipline';
import { paths } from '@/lib/paths';

export interface ArtworkProps {
  discipline: string;
  /** The `public_id` of what it stands for: letters, digits, dashes. */
  seed: string;
  box: ArtworkBox;
  /** Another shape up to 575 px. */
  phoneBox?: ArtworkBox;
  /** On the first screen; all others are lazy. */
  eager?: boolean;
  className?: string;
}

/** Decoration, by address and not inline, so that a page of forty covers stays small. */
export function Artwork({ discipline, seed, box, phoneBox, eager, className = 'art' }: ArtworkProps) {
  const [width, height] = artworkBoxes[box];
  const drawing = /^(goods|portrait)-/.test(discipline) ? discipline : disciplineOf(discipline);
  const address = (of: ArtworkBox) => paths.artwork(drawing, seed, boxSize(of));
  const image = (
    <img
      src={address(box)}
      width={width}
      height={height}
      alt=""
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
    />
  );
  if (!phoneBox) return image;
  const [phoneWidth, phoneHeight] = artworkBoxes[phoneBox];
  return (
    <picture>
      <source media="(max-width: 35.9375em)" srcSet={address(phoneBox)} width={phoneWidth} height={phoneHeight} />
      {image}
    </picture>
  );
}
