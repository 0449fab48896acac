import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { TABLE_FILE_BYTES, tableRefusals } from '@/lib/domain/base/input/table-limits';
import { CommandRefusal } from './command';

/** A regular file within the limit of tables, which is judged before it is read. */
export async function readTableFile(folder: string, name: string): Promise<Uint8Array> {
  const file = await openFile(folder, name);
  try {
    if ((await file.stat()).size > TABLE_FILE_BYTES) throw new CommandRefusal(`Файл не принят: ${tableRefusals.file}`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Without waiting for the other end of a pipe. */
export async function openFile(folder: string, name: string): Promise<FileHandle> {
  const place = path.resolve(folder, name);
  const unreadable = (reason: string | undefined) =>
    new CommandRefusal(`Не удалось прочитать файл ${place}: ${reason ?? 'ошибка'}`);
  const file = await open(place, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error.code === 'ENOENT' ? 'файла нет' : error.code);
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw unreadable('это не обычный файл');
}
