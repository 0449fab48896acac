import { artworkBoxes } from '@/lib/features/base/artwork/boxes';

const [width, height] = artworkBoxes.openGraph;

export const shareImageSize = { width, height } as const;
