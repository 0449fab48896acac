import type { Deps } from '@/federation/deps';
import { notifySite } from '@/federation/gateways/site/notify';
import { sendLetter } from '@/federation/modules/letter/send-letter';
import type { JobHandlers } from './queue';

/** What this program does for each job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-letter': ({ letterId }) => sendLetter(deps, letterId),
  'notify-site': ({ changes }) => notifySite(deps.settings, changes, deps.clock()),
});
