import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { callStaff } from './staff';

const PAUSE_MS = 250;
const SHORTEST = 2;

type Through = <T>(work: () => Promise<T>) => Promise<T>;

/** Pages of the site whose title has what is typed, asked for once the typing pauses. */
export function useOwnPages(typed: string, withEntering: Through) {
  const search = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return useQuery({
    queryKey: ['staff-own-pages', asked],
    queryFn: async () => {
      const path = `own-pages?${new URLSearchParams({ q: asked })}`;
      return (await withEntering(() => callStaff<{ values: OwnPage[] }>('GET', path))).values;
    },
    enabled: asked.length >= SHORTEST && asked === search,
  });
}
