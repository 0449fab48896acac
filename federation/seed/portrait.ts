import sharp from 'sharp';

/** A silhouette in a swimming cap, where a photo would be. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640">
<rect width="480" height="640" fill="#dde6f0"/>
<path d="M60 640c0-130 70-200 180-200s180 70 180 200z" fill="#33475b"/>
<path d="M200 380h80v80a40 40 0 0 1-80 0z" fill="#e8b998"/>
<ellipse cx="240" cy="290" rx="96" ry="122" fill="#f0c6a6"/>
<path d="M140 282c0-86 44-138 100-138s100 52 100 138c-62-30-138-30-200 0z" fill="#e2001a"/>
<path d="M152 300h176v10a38 38 0 0 1-76 6h-24a38 38 0 0 1-76-6z" fill="#131822"/>
</svg>`;

export const portrait = async (): Promise<Uint8Array> => sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
