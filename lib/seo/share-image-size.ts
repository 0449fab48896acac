import { artworkBoxes } from '@/lib/artwork/boxes';

const [width, height] = artworkBoxes.openGraph;

/** What social networks want of a picture. */
export const shareImageSize = { width, height } as const;
