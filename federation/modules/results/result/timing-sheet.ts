export interface TimingLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One way to read a file: a sheet of a workbook, or a text by one delimiter. */
export interface TimingSheet {
  readonly kind: string;
  /** The sheet of a workbook. */
  readonly name?: string;
  /** The encoding of a text. */
  readonly encoding?: string;
  /** In a spreadsheet a number may stand for a time, as a part of a day. */
  readonly isSpreadsheet: boolean;
  /** Columns are parted by spaces, so that a cell that is left out moves all that follow. */
  readonly isByWidth?: boolean;
  /** The first lines, among which the head stands. */
  readonly first: readonly TimingLine[];
  /** Throws TimingTableError. */
  readonly lines: () => readonly TimingLine[];
}
