import type { Fault } from './fault';
import { access } from './faults/access';
import { api } from './faults/api';
import { components } from './faults/components';
import { rules } from './faults/rules';
import { site } from './faults/site';

/** Chosen by reading the code, never to fit the tests. */
export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  rules,
  api: [...api, ...access],
  site,
  components,
};
