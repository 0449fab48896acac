import { allOperations } from '@/lib/contract';
import type { AnyOperation } from '@/lib/contract/wire/operation';

export const ID = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';

export const open = allOperations.filter(({ browser }) => browser);

/** The path of an operation with a good id for every parameter. */
export const pathWithIds = ({ path }: AnyOperation) => path.replace(/:\w+/g, (name) => String(goodValue(name)));

/** Regions go by numbers, all else by UUIDs. */
export const goodValue = (name: string) => (name === ':region_id' ? 524_894 : ID);
