import { type ComponentType, lazy } from 'react';
import { NotLoaded } from './not-loaded';

/** A part whose code comes when it is first shown; where it does not come, a notice says so in its place. */
export const lazyPart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = NotLoaded,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }));
