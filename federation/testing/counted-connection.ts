import type { Writable } from 'node:stream';
import { type Connection, connect } from '@/federation/db/client';

export interface Traffic {
  statements: number;
  /** Pieces in which they went out: each costs the federation more than most statements cost PostgreSQL. */
  writes: number;
}

/** A connection of the federation, and what it has sent to the database. */
export function countedConnection(databaseUrl: string): { connection: Connection; traffic: Traffic } {
  const traffic = { statements: 0, writes: 0 };
  const connection = connect(databaseUrl);
  connection.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    client.query = ((...query: unknown[]) => {
      traffic.statements += 1;
      return send(...query);
    }) as typeof client.query;
    const { stream } = (client as typeof client & { readonly connection: { readonly stream: Writable } }).connection;
    const uncork = stream.uncork.bind(stream);
    stream.uncork = () => {
      if (stream.writableCorked === 1 && stream.writableLength > 0) traffic.writes += 1;
      uncork();
    };
  });
  return { connection, traffic };
}
