import { DrizzleQueryError } from 'drizzle-orm';

/** `lost`: no connection; `busy`: no time or no memory; `full`, `read-only`: its disk or the program's own. */
export type DatabaseFailure = 'lost' | 'busy' | 'full' | 'read-only';

export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** lock_timeout, statement_timeout, out of memory. */
const BUSY = /^(55P03|57014|53200)$/;
/** PostgreSQL's code and the operating system's. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL has a code for I/O errors, but only words for a read-only disk. */
const READ_ONLY = /^(58030|EROFS)$/;
const READ_ONLY_MESSAGE = /Read-only file system$/;
/** Class 08, a server that stops or starts, too many connections, an idle transaction ended, a standby after a failover. */
const LOST =
  /^(08...|57P0[1-5]|53300|25P0[34]|25006|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What pg and pg-pool say without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;

/** Returns the kind of a temporary failure, after which the request may be repeated; `null` for others. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  let ofDatabase = false;
  for (let each = error; isError(each); each = each.cause) {
    const { code = '', message } = each;
    if (FULL.test(code)) return 'full';
    if (READ_ONLY.test(code) || READ_ONLY_MESSAGE.test(message)) return 'read-only';
    ofDatabase ||= each instanceof DrizzleQueryError || each instanceof NoConnection;
    // Banks and mail servers are lost by the same codes.
    if (!ofDatabase) continue;
    if (BUSY.test(code)) return 'busy';
    if (each instanceof NoConnection || LOST.test(code) || LOST_MESSAGE.test(message)) return 'lost';
  }
  return null;
}

interface ErrorLike {
  readonly message: string;
  readonly code?: string;
  readonly cause?: unknown;
}

/** Errors of sockets belong to another realm in tests: `instanceof Error` does not know them. */
const isError = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
