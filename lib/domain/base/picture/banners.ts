interface Banners {
  readonly main: string | null;
  readonly preview: string | null;
  readonly small: string | null;
}

export const coverOf = ({ main, preview, small }: Banners): string | null => main || preview || small || null;

export const thumbnailOf = ({ main, preview, small }: Banners): string | null => preview || small || main || null;

export const noBanners = { preview: null, small: null, main: null } as const;
