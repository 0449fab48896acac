export const FORWARDER = '/api/federation';
