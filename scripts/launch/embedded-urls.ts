export const DATABASE = 'fedtri';
/** The federation's role owns nothing (federation/db/program-role.ts). */
const PROGRAM_ROLE = 'fedtri_program';

const urlOf = (role: string, password: string, port: number) =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

/** URL of the owner of the embedded database. */
export const embeddedUrl = (port: number, password: string): string => urlOf('postgres', password, port);

export const embeddedProgramUrl = (port: number, password: string): string => urlOf(PROGRAM_ROLE, password, port);
