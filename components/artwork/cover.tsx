import { Artwork, type ArtworkProps } from './artwork';
import { Photo } from './photo';

export interface CoverProps extends ArtworkProps {
  /** The picture of the API, when it has one. */
  src?: string | null;
  alt?: string;
  sizes?: string;
}

/** A photo where there is one, otherwise the artwork. */
export function Cover({ src, alt = '', sizes, ...artwork }: CoverProps) {
  return src ? <Photo src={src} alt={alt} sizes={sizes} {...artwork} /> : <Artwork {...artwork} />;
}
