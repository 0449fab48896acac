import { pino } from 'pino';

/** Bytes that wait for free space; further lines are lost. */
const MAX_WAITING_BYTES = 1_000_000;

const STANDARD_OUTPUT = 1;

/** A log that a full disk neither stops nor ends: lines wait and are written with the first that can be. */
export function logStream(file = STANDARD_OUTPUT) {
  const stream = pino.destination({ dest: file, sync: false, maxLength: MAX_WAITING_BYTES });
  let isFailing = false;
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  // SonicBoom's own tries for as long as the disk is full: the program could not end.
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}
