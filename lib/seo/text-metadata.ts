import type { Metadata } from 'next';
import type { PageMeta } from '@/lib/features/content/mdx/meta';
import { paths } from '@/lib/paths';
import { pageMetadata } from './page-metadata';
import { shareImageSize } from './share-image-size';

export const textMetadata = ({ name, title, description }: PageMeta & { name: string }, path: string): Metadata =>
  pageMetadata({
    title,
    description,
    path,
    image: { url: paths.pages.textCover(name), ...shareImageSize, alt: title },
  });
