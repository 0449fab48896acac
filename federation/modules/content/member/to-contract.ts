import type { MembersGroup, TeamAthlete } from '@/lib/contract/content/member';
import type { GroupRow, MemberRow } from './repository';

export const membersGroupOf = ({ publicId, name, updatedAt }: GroupRow): MembersGroup => ({
  public_id: publicId,
  name,
  updated_at: updatedAt.toISOString(),
});

export const teamAthleteOf = (row: MemberRow): TeamAthlete => ({
  public_id: row.publicId,
  name: row.name,
  title: row.title,
  picture: row.picture,
  birthday: row.birthday,
  region: row.region === null ? null : { name_ru: row.region },
  company: row.company,
  agent_name: row.agentName,
});
