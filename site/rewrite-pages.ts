/** Whether pages go out in an order of ours; with `REWRITE_PAGES=no` they go as Next has written them (decision 059). */
export const rewritesPages = (setting: string | undefined): boolean => setting !== 'no';

export function rewriteRefusal(setting = ''): string | undefined {
  return ['', 'yes', 'no'].includes(setting) ? undefined : `REWRITE_PAGES: «${setting}» — не yes и не no.`;
}
