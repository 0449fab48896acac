/** Values of the `data-…` attributes of <html>, read by tokens.css and vision.css. */
export const appearanceValues = {
  /** None: the system's preference. */
  theme: ['light', 'dark'],
  /** None: the ordinary version; else colours of the special version (GOST R 52872-2019). */
  vision: ['black-on-white', 'white-on-black', 'blue-on-lightblue'],
  /** Percent; none is 100. */
  textSize: ['150', '200'],
  /** None: without serifs. */
  font: ['serif'],
  spacing: ['wide'],
  images: ['off'],
} as const;

type AppearanceName = keyof typeof appearanceValues;

export type Appearance = { readonly [Name in AppearanceName]?: (typeof appearanceValues)[Name][number] };

export const appearanceNames = Object.keys(appearanceValues) as AppearanceName[];

export const APPEARANCE_KEY = 'appearance';

/** Ignores broken and unknown values. */
export function parseAppearance(text: string | null): Appearance {
  const kept = recordOf(text);
  return Object.fromEntries(
    appearanceNames.flatMap((name) => {
      const value = kept[name];
      const known: readonly unknown[] = appearanceValues[name];
      return known.includes(value) ? [[name, value]] : [];
    }),
  );
}

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** The ordinary version stores only the theme. */
export const withoutVision = ({ theme }: Appearance): Appearance => (theme ? { theme } : {});
