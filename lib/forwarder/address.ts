/** Where the forwarder answers; the operation's own path follows. */
export const FORWARDER = '/api/federation';
