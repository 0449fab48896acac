import process from 'node:process';
import { printable } from '@/lib/domain/base/text/name';

/** A reader such as `head` that has seen enough ends its pipe; the command goes on to its end. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Removes escape codes and line breaks of stored texts, so that a line stays a line. */
export const say = (line: string): void => console.log(printable(line));
export const warn = (line: string): void => console.error(printable(line));

/** A refusal or the usage, which have lines of their own. */
export const sayLines = (text: string): void => console.log(eachPrintable(text));
export const warnLines = (text: string): void => console.error(eachPrintable(text));

const eachPrintable = (text: string) => text.split('\n').map(printable).join('\n');
