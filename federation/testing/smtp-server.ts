import { type AddressInfo, createServer } from 'node:net';

type Step = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

interface Received {
  readonly envelope: readonly string[];
  readonly data: string;
}

/** What the server says at a step instead of yes; `recipient` is known from RCPT on. */
export type Refuse = (step: Step, recipient: string) => string | undefined;

/** A minimal mail server: accepts everything unless told otherwise, and stores it. */
export async function smtpServer() {
  const received: Received[] = [];
  const asked: string[] = [];
  let refuse: Refuse = () => undefined;
  const server = createServer((socket) => {
    let envelope: string[] = [];
    let recipient = '';
    let data: string | undefined;
    let rest = '';
    const respond = (step: Step, yes: string) =>
      socket.write(`${(refuse(step, recipient) ?? yes).replaceAll('\n', '\r\n')}\r\n`);
    socket.on('error', () => undefined);
    respond('connect', '220 test');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else {
            if (!refuse('DATA', recipient)) received.push({ envelope, data });
            respond('DATA', '250 taken');
            [envelope, data] = [[], undefined];
          }
        } else if (line.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (/^(?:EHLO|HELO)/.test(line)) respond('EHLO', '250-test\n250 AUTH PLAIN');
        else if (line.startsWith('AUTH')) respond('AUTH', '235 welcome');
        else {
          if (/^(?:MAIL|RCPT)/.test(line)) envelope.push(line);
          recipient = /^RCPT TO:<([^>]*)>/.exec(line)?.[1] ?? recipient;
          if (line.startsWith('RCPT')) asked.push(recipient);
          respond(line.startsWith('MAIL') ? 'MAIL' : 'RCPT', '250 ok');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Recipients in the order in which it was asked to take an e-mail for them. */
    asked,
    recipients: () => received.map(({ envelope }) => /<(.*)>/.exec(envelope.at(-1) ?? '')?.[1]),
    refuse(by: Refuse) {
      refuse = by;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>;
