import type { ComponentProps } from 'react';
import { pictureSet } from '@/lib/domain/base/picture/picture';

const TEXT_WIDTH = '(min-width: 768px) 720px, 100vw';

export function Picture({
  src,
  alt = '',
  width,
  height,
}: Pick<ComponentProps<'img'>, 'alt' | 'width' | 'height' | 'src'>) {
  const srcSet = typeof src === 'string' ? pictureSet(src) : undefined;
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet && TEXT_WIDTH}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
