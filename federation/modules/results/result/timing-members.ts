import { sentMembers } from '@/lib/contract/results/result-team';
import type { TeamMember } from '@/lib/domain/results/result/team';
import { legOfHead } from './timing-legs';
import { readGender } from './timing-words';

const MEMBER = /^(?<name>[^()]*?)(?:,(?<gender>[^,()]*))?(?:\((?<legs>[^()]*)\))?$/;

/** Letters of a wrong member. */
const SHOWN = 100;

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Members of «Серова Анна, Ж (Этап 1); Попов Пётр (Плавание, Бег)», or what is wrong in it. */
export function readMembers(text: string): { members: TeamMember[] } | { fault: string } {
  const sent = [];
  for (const written of listOf(text, ';')) {
    const { name = '', gender = '', legs = '' } = MEMBER.exec(written)?.groups ?? {};
    if (name.trim() === '') return { fault: `«${written.slice(0, SHOWN)}» — не участник, нужно «Фамилия Имя (этап)»` };
    const read = gender.trim() === '' ? null : readGender(gender);
    if (read === null && gender.trim() !== '') {
      return {
        fault: `«${gender.trim().slice(0, SHOWN)}» у участника «${name.trim().slice(0, SHOWN)}» — не пол, нужно М или Ж`,
      };
    }
    sent.push({ name, gender: read, legs: listOf(legs, ',').map((leg) => legOfHead(leg) ?? leg) });
  }
  const read = sentMembers.safeParse(sent);
  return read.success ? { members: read.data } : { fault: read.error.issues[0]?.message ?? 'не состав команды' };
}
