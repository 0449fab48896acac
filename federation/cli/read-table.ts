import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandRefusal } from './command';

export async function readTable(folder: string, name: string): Promise<Uint8Array> {
  const file = path.resolve(folder, name);
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandRefusal(`Не удалось прочитать файл ${file}: ${code === 'ENOENT' ? 'файла нет' : code}`);
  }
}
