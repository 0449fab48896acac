import { CallError } from '@/lib/contract/wire/call-error';

/** A body with a file takes some 60 MB while it is read and sent on. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Large bodies are read two at once; the others wait unread. Throws 503 where too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new CallError('server', 503, 'Сейчас загружают много файлов. Повторите через минуту', true);
    }
    // The place goes over from who leaves it.
    await new Promise<void>((go) => waiting.push(go));
  } else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
