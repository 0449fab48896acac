import type { LiveSettings } from '@/lib/contract/results/result';

export const liveSettings = (values: Partial<LiveSettings> = {}): LiveSettings => ({
  leader_result: null,
  formats: [],
  broadcast: { enabled: false, until: null },
  official: false,
  revision: '1.1',
  ...values,
});
