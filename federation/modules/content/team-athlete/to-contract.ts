import type { AthleteGroup, TeamAthlete } from '@/lib/contract/content/team-athlete';
import type { GroupRow, TeamAthleteRow } from './repository';

export const athleteGroupOf = ({ publicId, name, updatedAt }: GroupRow): AthleteGroup => ({
  public_id: publicId,
  name,
  updated_at: updatedAt.toISOString(),
});

export const teamAthleteOf = (row: TeamAthleteRow): TeamAthlete => ({
  public_id: row.publicId,
  name: row.name,
  title: row.title,
  picture: row.picture,
  birthday: row.birthday,
  region: row.region === null ? null : { name_ru: row.region },
  company: row.company,
  agent_name: row.agentName,
});
