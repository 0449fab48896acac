import { Artwork, type ArtworkProps } from './artwork';
import { Photo } from './photo';

export interface CoverProps extends ArtworkProps {
  src?: string | null;
  alt?: string;
  sizes?: string;
}

export function Cover({ src, alt = '', sizes, ...artwork }: CoverProps) {
  return src ? <Photo src={src} alt={alt} sizes={sizes} {...artwork} /> : <Artwork {...artwork} />;
}
