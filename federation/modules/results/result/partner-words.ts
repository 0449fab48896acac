import type { ResultStatus } from '@/lib/contract/results/result';
import { tidied } from '@/lib/domain/base/text/name';
import type { ResultGender } from '@/lib/domain/results/result/team';
import { readPairs } from './timing-cells';
import { type TimingProblem, TimingTableError } from './timing-problems';
import { type PartnerWords, readGender, readStatus, wordKey } from './timing-words';

/** Two columns, the partner's word for a status or a gender and ours («н.в.;DNS»). Throws TimingTableError. */
export async function readWords(file: Uint8Array): Promise<PartnerWords> {
  const [statuses, genders] = [new Map<string, ResultStatus>(), new Map<string, ResultGender>()];
  const problems: TimingProblem[] = [];
  for (const { line, cells } of await readPairs(file)) {
    const [theirs = '', ours = ''] = cells.map(tidied);
    const [key, status, gender] = [wordKey(theirs), ours === '' ? null : readStatus(ours), readGender(ours)];
    const report = (text: string) => problems.push({ line, text });
    if (status === null && gender === null) report(`слово «${ours}» неизвестно: бывают ${OURS}`);
    else if (key === '') report(`нет слова хронометриста, для которого «${ours}»`);
    else if ((statuses.get(key) ?? status) !== status || (genders.get(key) ?? gender) !== gender) {
      report(`слово «${theirs}» выше названо иначе`);
    }
    if (status !== null) statuses.set(key, status);
    if (gender !== null) genders.set(key, gender);
  }
  if (problems.length > 0) throw new TimingTableError(problems);
  return { statuses, genders };
}

const OURS = 'FIN, LAP, DNF, DNS, DSQ, в/к, М, Ж и Смеш';
