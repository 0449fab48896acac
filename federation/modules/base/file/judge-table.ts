import { parse } from 'csv-parse/sync';
import { csvRefusal } from '@/lib/domain/base/input/table-limits';

/** A browser or an office program may take what begins as markup for a page, whatever its name is. */
export function isTable(text: string): boolean {
  if (/^\s*<|^%PDF-/.test(text) || csvRefusal(text)) return false;
  try {
    return parse(text, { relax_column_count: true }).length > 0;
  } catch {
    return false;
  }
}
