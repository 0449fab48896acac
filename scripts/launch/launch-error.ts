import path from 'node:path';

/** Its message is a sentence for the console, printed without a stack. */
export class LaunchError extends Error {}

const DISK: Record<string, string> = {
  ENOSPC: 'на диске нет места. Освободите его и запустите снова',
  EDQUOT: 'место на диске, отведённое пользователю, кончилось. Освободите его и запустите снова',
  EROFS: 'диск открыт только для чтения. Откройте его для записи или задайте другую папку в DATA_DIR',
  EACCES: 'прав на это нет. Дайте их или задайте другую папку в DATA_DIR',
  EPERM: 'прав на это нет. Дайте их или задайте другую папку в DATA_DIR',
  ENOTDIR: 'на пути к папке лежит файл. Уберите его или задайте другую папку в DATA_DIR',
};

/** `mkdir` fails with ENOENT under an existing parent only on file systems such as /proc. */
const NOT_A_DISK = 'создать здесь ничего нельзя. Задайте другую папку в DATA_DIR';

/** PostgreSQL logs words instead of a code. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
];

/** Says why nothing can be written; `undefined` for any other error. */
export function diskSentence(error: unknown, folder?: string): string | undefined {
  const { code = '', syscall, path: file, message = '' } = error as NodeJS.ErrnoException;
  const spoken = SPOKEN.find(([words]) => words.test(message))?.[1] ?? '';
  const reason = DISK[code] ?? DISK[spoken] ?? (code === 'ENOENT' && syscall === 'mkdir' ? NOT_A_DISK : undefined);
  const place = folder ?? (file && path.dirname(file));
  return reason && `Не могу писать${place ? ` в ${place}` : ''}: ${reason}.`;
}

export function sentenceOf(error: unknown): string {
  if (error instanceof LaunchError) return error.message;
  return diskSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
