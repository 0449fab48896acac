const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows wrap around; Home and End go to the ends. */
export function tabAfter<Tab extends string>(key: string, tabs: readonly Tab[], open?: string): Tab | undefined {
  return tabs[STEPS[key]?.(tabs.indexOf(open as Tab), tabs.length - 1) ?? -1];
}
