interface Banners {
  readonly main: string | null;
  readonly preview: string | null;
  readonly small: string | null;
}

/** The cover of a page: main, else preview, else small; `null` when there is no picture at all. */
export const coverOf = ({ main, preview, small }: Banners): string | null => main || preview || small || null;

/** The picture of a card that leads to the page. */
export const thumbnailOf = ({ main, preview, small }: Banners): string | null => preview || small || main || null;

export const noBanners = { preview: null, small: null, main: null } as const;
