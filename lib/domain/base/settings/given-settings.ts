type Environment = Readonly<Record<string, string | undefined>>;

/** Docker and Kubernetes set such variables for services that listen elsewhere: SITE_PORT=tcp://10.0.0.1:3000. */
export const isLink = (name: string, value: string | undefined): boolean =>
  name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value ?? '');

/** Leaves out what is empty and what only looks like a setting. */
export const givenSettings = (environment: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name, value]) => value && !isLink(name, value)));
