import { artworkBoxes } from '@/lib/artwork/boxes';

const [width, height] = artworkBoxes.openGraph;

export const shareImageSize = { width, height } as const;
