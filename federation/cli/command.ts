import type { Deps } from '@/federation/deps';

export interface CommandContext extends Pick<Deps, 'db' | 'queue' | 'clock' | 'settings'> {
  readonly args: readonly string[];
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** Throws a Refusal for mistakes that the operator can correct. */
export type Command = (context: CommandContext) => Promise<void>;

export class CommandRefusal extends Error {
  override name = 'Refusal';
}
