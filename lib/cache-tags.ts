import type { ChangeNotice } from '@/lib/contract/change-notice';

/** The tags of cached answers: the readers of `lib/federation` set them, the revalidate handler clears them. */
export const cacheTags = {
  news: () => 'news',
  newsItem: (publicId: string) => `news:${publicId}`,
  calendar: () => 'calendar',
  calendarEvent: (publicId: string) => `calendar:${publicId}`,
  results: () => 'results',
  resultsOf: (eventCityPublicId: string) => `results:${eventCityPublicId}`,
};

const everything = [cacheTags.news(), cacheTags.calendar(), cacheTags.results()];

/** Which tags a change of the federation's content clears. Lists carry the noun's tag, pages also their own. */
export function tagsOf({ changes }: ChangeNotice): string[] {
  return [
    ...new Set(
      changes.flatMap(({ noun, public_id }) => {
        if (noun === 'everything') return everything;
        if (noun === 'news') return [cacheTags.news(), ...(public_id ? [cacheTags.newsItem(public_id)] : [])];
        if (noun === 'result') return [cacheTags.results(), ...(public_id ? [cacheTags.resultsOf(public_id)] : [])];
        return [cacheTags.calendar(), ...(public_id ? [cacheTags.calendarEvent(public_id)] : [])];
      }),
    ),
  ];
}
