export interface System {
  readonly platform: string;
  readonly arch: string;
  /** The libraries of the embedded PostgreSQL need glibc. */
  readonly isMusl: boolean;
}

export function systemRefusal(system: System): string | undefined;
export function thisSystem(): System;
export function nodePackage(platform: string, arch: string): string;
