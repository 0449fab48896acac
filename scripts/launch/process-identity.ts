import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A pid alone is not enough: it is given again to others after a reboot or a while. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie holds nothing any more.
      return fields[0] === 'Z' ? undefined : `${boot}/${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || undefined;
}

export function processIdentity(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) ?? '' };
}

/** Is this very process still alive? */
export function sameProcess(identity: ProcessIdentity): boolean {
  const started = startOf(identity.pid);
  return started !== undefined && started === identity.started;
}
