import { install } from './install.mjs';
import { runPinned } from './pinned-node.mjs';

await install();
runPinned('cluster.ts');
