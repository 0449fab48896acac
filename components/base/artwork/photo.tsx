'use client';

import { useEffect, useRef, useState } from 'react';
import { pictureSet } from '@/lib/domain/base/picture/picture';
import { artworkBoxes, shownWidth } from '@/lib/features/base/artwork/boxes';
import { Artwork, type ArtworkProps } from './artwork';

interface PhotoProps extends ArtworkProps {
  src: string;
  alt: string;
  sizes?: string;
}

/** Falls back to the artwork when the picture is broken. */
export function Photo({ src, alt, sizes, ...artwork }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture may break before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  if (broken === src) return <Artwork {...artwork} />;
  const [width, height] = artworkBoxes[artwork.box];
  const srcSet = pictureSet(src);
  return (
    <img
      ref={image}
      srcSet={srcSet}
      sizes={srcSet && (sizes ?? shownWidth(artwork.box))}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={artwork.className ?? 'art'}
      loading={artwork.eager ? 'eager' : 'lazy'}
      fetchPriority={artwork.eager ? 'high' : undefined}
      decoding={artwork.eager ? 'sync' : 'async'}
      onError={() => setBroken(src)}
    />
  );
}
