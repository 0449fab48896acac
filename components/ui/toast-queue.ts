export interface ToastMessage {
  id: number;
  tone: 'ok' | 'bad';
  text: string;
}

const SHOWN_AT_ONCE = 3;

let queue: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastMessage['tone'], text: string): void {
  lastId += 1;
  const others = queue.filter((message) => message.text !== text);
  change([...others, { id: lastId, tone, text }].slice(-SHOWN_AT_ONCE));
}

/** Disappears after 5 s. May be called outside React. */
export const notify = (text: string): void => add('ok', text);

/** Stays until it is closed. */
export const notifyError = (text: string): void => add('bad', text);

export const dismiss = (id: number): void => change(queue.filter((message) => message.id !== id));

export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  messages: (): readonly ToastMessage[] => queue,
};
