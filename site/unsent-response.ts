import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Called with the head; returns what to do with the body, or `undefined` to pass it through. */
type Plan = (unsent: ServerResponse) => ((body: Buffer) => Promise<void>) | undefined;

type Callback = (error?: Error | null) => void;
type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Stands in front of the real one, so that a page can be changed before its first byte is sent. */
export class UnsentResponse extends ServerResponse {
  private readonly sent: ServerResponse;
  private readonly plan: Plan;
  private readonly chunks: Buffer[] = [];
  private sendWhole: ((body: Buffer) => Promise<void>) | undefined;

  constructor(request: IncomingMessage, sent: ServerResponse, plan: Plan) {
    super(request);
    this.sent = sent;
    this.plan = plan;
    // Node sets it by the socket.
    Object.defineProperty(this, 'writableFinished', { get: () => sent.writableFinished });
    sent.on('drain', () => this.emit('drain'));
    sent.once('finish', () => this.emit('finish'));
    // Next stops rendering when the visitor has left.
    sent.once('close', () => this.destroy());
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = (typeof reason === 'string' ? headers : reason) ?? {};
    const pairs = Array.isArray(given)
      ? given.flatMap((name, at) => (at % 2 ? [] : [[String(name), given[at + 1]] as const]))
      : Object.entries(given);
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value);
    if (this.headersSent) return this;
    super.writeHead(status);
    this.sent.statusCode = status;
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined) this.sent.setHeader(name, value);
    }
    this.sendWhole = this.plan(this);
    return this;
  }

  override flushHeaders(): void {
    this.writeHead(this.statusCode);
    if (!this.sendWhole) this.sent.flushHeaders();
  }

  /** Next calls it after each streamed part, as with `compression`. */
  flush(): void {
    if (!this.sendWhole) (this.sent as { flush?: () => void }).flush?.();
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    this.writeHead(this.statusCode);
    if (!this.sendWhole) return this.sent.write(chunk, encoding as BufferEncoding, callback);
    this.keep(chunk, encoding);
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    this.writeHead(this.statusCode);
    this.finished = true;
    if (!this.sendWhole) {
      this.sent.end(chunk, encoding as BufferEncoding, callback);
      return this;
    }
    const done = typeof chunk === 'function' ? chunk : typeof encoding === 'function' ? encoding : callback;
    if (done) this.once('finish', done as () => void);
    this.keep(chunk, encoding);
    this.sendWhole(Buffer.concat(this.chunks)).catch(() => this.sent.destroy());
    return this;
  }

  private keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}
