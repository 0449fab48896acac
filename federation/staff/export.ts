import type { z } from 'zod';
import { ApiError } from '@/federation/http/api-error';
import { metaOf } from '@/lib/contract/staff/fields';
import type { Definition } from '@/lib/contract/staff/resource';
import { MOST_EXPORTED } from '@/lib/contract/staff/shapes';
import { shownValue } from '@/lib/contract/staff/shown-value';
import type { FileResponse } from '@/lib/contract/wire/operation';
import { csvOf } from '@/lib/domain/base/text/csv';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import type { ListedRow } from './binding';

interface Column {
  readonly name: string;
  readonly title: string;
  readonly input: string | undefined;
  readonly options: Readonly<Record<string, string>> | undefined;
}

const columnsOf = ({ row }: Definition, names: readonly string[]): Column[] =>
  names.map((name) => {
    const { title, input, options } = metaOf(row[name] as z.ZodType);
    return { name, title, input, options };
  });

/** The rows as a file: dates are dates and sums are numbers in a workbook, texts are never formulas. */
export async function exportFile(
  definition: Definition,
  {
    rows,
    columns: names,
    as,
    now,
  }: { rows: readonly ListedRow[]; columns: readonly string[]; as: 'csv' | 'xlsx'; now: Date },
): Promise<FileResponse> {
  if (rows.length > MOST_EXPORTED) throw new ApiError(413, 'Слишком много строк: сузьте отбор');
  const title = { name: 'title', title: definition.titles.one, input: 'text', options: undefined };
  const columns = [title, ...columnsOf(definition, names)];
  const name = `${definition.titles.many.toLowerCase().replaceAll(' ', '-')}-${dayIn(now, MOSCOW)}.${as}`;
  const disposition = `attachment; filename="export.${as}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  if (as === 'csv') {
    const cells = rows.map((row) => columns.map((column) => shownValue(column as never, row[column.name])));
    const csv = csvOf([columns.map(({ title }) => title), ...cells]);
    return { contentType: 'text/csv; charset=utf-8', disposition, bytes: new TextEncoder().encode(csv) };
  }
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row[column.name])));
  const bytes = new Uint8Array(await writeExcelFile([head, ...body] as never).toBuffer());
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition,
    bytes,
  };
}

function cellOf(column: Column, value: unknown) {
  if (value === null || value === undefined || value === '') return null;
  if (column.input === 'rubles' || column.input === 'count') return { type: Number, value: Number(value) };
  if (column.input === 'day')
    return { type: Date, value: new Date(`${String(value)}T00:00:00Z`), format: 'dd.mm.yyyy' };
  if (column.input === 'instant') return { type: Date, value: wallClock(String(value)), format: 'dd.mm.yyyy hh:mm' };
  return { type: String, value: shownValue(column as never, value) };
}

/** A workbook knows no zones: the clock of Moscow. */
function wallClock(instant: string): Date {
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: MOSCOW });
  return new Date(`${shown.replace(' ', 'T')}Z`);
}
