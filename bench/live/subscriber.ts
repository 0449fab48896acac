import { connect, type Socket } from 'node:net';

const HANDSHAKE_END = Buffer.from('\r\n\r\n');
const TEXT = 0x81;
const CLOSE = 0x88;
const PING = 0x89;
/** Masked by zeros and empty. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** All sockets share it, since what is read is parsed before the next read. */
const buffer = Buffer.allocUnsafe(256 * 1024);

interface SubscriberOptions {
  readonly port: number;
  readonly path: string;
  readonly onText: (data: Buffer, start: number, end: number) => void;
  readonly onLost: () => void;
}

export interface BareSubscriber {
  readonly joined: Promise<void>;
  leave(): void;
}

/** A minimal WebSocket client, so that thousands of them are no load. */
export function bareSubscriber({ port, path, onText, onLost }: SubscriberOptions): BareSubscriber {
  let rest: Buffer | null = null;
  let isOpen = false;
  let open: () => void = () => undefined;
  let isLeaving = false;
  const joined = new Promise<void>((resolve) => {
    open = resolve;
  });

  function parse(data: Buffer, from: number): number {
    let at = from;
    while (data.length - at >= 2) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : 2;
      if (data.length - at < head) return at;
      const end = at + head + (short === 126 ? data.readUInt16BE(at + 2) : short);
      if (end > data.length) return at;
      const kind = data[at];
      if (kind === TEXT) onText(data, at + head, end);
      else if (kind === PING) socket.write(PONG);
      else if (kind === CLOSE) socket.destroy();
      at = end;
    }
    return at;
  }

  function take(chunk: Buffer): void {
    const data: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    if (!isOpen) {
      const end = data.indexOf(HANDSHAKE_END);
      if (end < 0 || !data.subarray(0, 13).equals(Buffer.from('HTTP/1.1 101 '))) {
        socket.destroy();
        return;
      }
      isOpen = true;
      open();
      from = end + HANDSHAKE_END.length;
    }
    const end = parse(data, from);
    rest = end < data.length ? Buffer.from(data.subarray(end)) : null;
  }

  const socket: Socket = connect({
    host: '127.0.0.1',
    port,
    onread: {
      buffer,
      callback(length) {
        take(buffer.subarray(0, length));
        return true;
      },
    },
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    open();
    if (!isLeaving) onLost();
  });
  const head = ['Host: bench', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`);
  return {
    joined,
    leave() {
      isLeaving = true;
      socket.destroy();
    },
  };
}
