import type { SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { OperatorCall } from '@/federation/modules/base/operator/record-action';
import type { Section } from '@/lib/contract/staff/section';
import type { ChangeNotice } from '@/lib/contract/wire/change-notice';
import type { Staff } from './access';

export interface ListedRow {
  readonly id: string;
  readonly title: string;
  readonly [column: string]: unknown;
}

/** Where the rows of a list come from; each part is SQL over `from`. */
export interface ListSource {
  /** Tables and joins. */
  readonly from: SQL;
  readonly id: SQL;
  readonly title: SQL;
  /** By column of the declaration: JSON as the contract has it. */
  readonly columns: Readonly<Record<string, SQL>>;
  /** Without `sort`; ties are broken by the id. */
  readonly order: SQL;
  readonly tabs?: Readonly<Record<string, SQL>>;
  /** `null`: what was typed can be no name of anything here. */
  readonly search?: (typed: string) => SQL | null;
  /** Whatever else says which rows there are. */
  readonly where?: SQL;
  /** What SQL does not know, such as the names of regions. */
  readonly shape?: (row: ListedRow) => ListedRow;
}

export interface Reading {
  readonly db: Database;
  readonly settings: Deps['settings'];
  readonly staff: Staff;
  readonly now: Date;
}

export interface Details {
  readonly title: string;
  /** What the form is filled with; the version is its hash, where no other is given. */
  readonly form?: Readonly<Record<string, unknown>> | null;
  readonly version?: string | null;
  readonly sections?: readonly Section[];
  /** Why an action cannot be taken, in words. One that is not named here can. */
  readonly refusals?: Readonly<Record<string, string | null>>;
}

export interface Writing {
  readonly deps: Deps;
  readonly call: OperatorCall;
  readonly staff: Staff;
}

export interface Effects {
  readonly sections: readonly Section[];
  readonly warnings: readonly string[];
  /** What else must not change between the preview and the press. */
  readonly mark?: string;
}

/** Instead of the declaration's `done`, and what is shown once. */
export interface Outcome {
  readonly message?: string;
  readonly secret?: string;
}

export interface ActionBinding {
  /** What it will do. Judged again as it is pressed: another outcome is shown before anything is done. */
  readonly preview?: (reading: Reading, ids: readonly string[], form: never) => Promise<Effects>;
  /** Calls the service that a command calls too, which writes the log. Throws ApiError in words. */
  readonly run: (writing: Writing, ids: readonly string[], form: never) => Promise<Outcome | undefined>;
}

/** The sequence that people give to all rows. */
export interface Order {
  /** As it stands; nobody changes it before the end of the transaction. */
  readonly lock: (tx: Database) => Promise<readonly Pick<ListedRow, 'id' | 'title'>[]>;
  /** What the site must show anew. */
  readonly write: (tx: Database, ids: readonly string[]) => Promise<ChangeNotice['changes']>;
}

/** How a declared resource reads and writes what there is. */
export interface Binding {
  readonly list: (reading: Reading, typed: string) => ListSource;
  /** `null`: there is no such row, or it is not the caller's to see. */
  readonly one: (reading: Reading, id: string) => Promise<Details | null>;
  /** What the log tells of its rows, and where their events stand. */
  readonly about?: (db: Database, id: string) => Promise<{ eventId?: string | null; regionId?: number | null }>;
  /** Written down in the log as it opens, because it shows somebody's data. */
  readonly opens?: true;
  /** Writes the form of a new row, under this id if it may, and the log, whose subject is the id that it has. */
  readonly create?: (
    tx: Database,
    writing: Writing,
    press: { readonly id: string; readonly form: never },
  ) => Promise<void>;
  /** Locks a row and returns its form, `null` if there is none. */
  readonly lock?: (tx: Database, id: string) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Writes the form of a locked row; what the site must show anew. */
  readonly save?: (tx: Database, id: string, form: never, now: Date) => Promise<ChangeNotice['changes']>;
  readonly order?: Order;
  readonly actions?: Readonly<Record<string, ActionBinding>>;
}
