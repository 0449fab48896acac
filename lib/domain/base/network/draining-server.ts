import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Node's `close` ends idle connections at once, though a proxy may be sending on one; this waits `drainSeconds`. */
export class DrainingServer extends Server {
  drainSeconds: number;
  private isClosing = false;
  private readonly underWay = new Set<ServerResponse>();

  constructor({ drainSeconds, ...options }: ServerOptions & { drainSeconds: number }, listener?: RequestListener) {
    super(options);
    this.drainSeconds = drainSeconds;
    this.on('request', (_request, response) => {
      if (this.isClosing) response.shouldKeepAlive = false;
      this.underWay.add(response);
      response.once('close', () => this.underWay.delete(response));
    });
    if (listener) this.on('request', listener);
  }

  override close(callback?: (error?: Error) => void): this {
    this.isClosing = true;
    for (const response of this.underWay) response.shouldKeepAlive = false;
    NetServer.prototype.close.call(this, callback);
    if (this.drainSeconds > 0) setTimeout(() => this.closeIdleConnections(), this.drainSeconds * 1000).unref();
    else this.closeIdleConnections();
    return this;
  }
}
