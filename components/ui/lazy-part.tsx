import { type ComponentType, lazy } from 'react';
import { NotLoaded } from './not-loaded';

/** Loads the code of a part when it is first shown; a notice replaces it if that fails. */
export const lazyPart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = NotLoaded,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }));
