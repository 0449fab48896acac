import { useEffect, useRef, useState } from 'react';
import { useLiveRace } from '@/components/results/live/live-race';
import { fullName } from '@/components/results/row/result-value';
import { newsOf } from '@/lib/domain/results/result/followed';
import { splitMarks } from '@/lib/domain/results/result/split-places';
import { newsText } from './news-text';

interface NewsOfAthlete {
  readonly startNumber: string;
  readonly who: string;
  readonly text: string;
}

/** `tell` is called once per piece of news. */
export function useFollowNews(
  numbers: readonly string[],
  tell: (news: NewsOfAthlete) => void,
): readonly NewsOfAthlete[] {
  const { changes, field } = useLiveRace();
  const [latest, setLatest] = useState<readonly NewsOfAthlete[]>([]);
  const now = useRef({ numbers, tell, field });
  useEffect(() => {
    now.current = { numbers, tell, field };
  });
  useEffect(() => {
    const { numbers: followed, tell: say, field: splits } = now.current;
    const heard = changes.flatMap(({ before, after }): NewsOfAthlete[] => {
      const news = followed.includes(after.start_number) ? newsOf(before, after) : null;
      if (!news || !splits) return [];
      const text = newsText(news, after, splitMarks(splits, after));
      return [{ startNumber: after.start_number, who: `${fullName(after)}, № ${after.start_number}`, text }];
    });
    if (heard.length === 0) return;
    setLatest(heard);
    for (const news of heard) say(news);
  }, [changes]);
  return latest;
}
