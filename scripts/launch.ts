import { House } from '@/scripts/launch/house';
import { runHousehold } from '@/scripts/launch/run-household';

const mode = process.argv.includes('--dev') ? 'dev' : 'start';
/** The build needs a federation to read from: it is started for its time. */
const buildOnly = process.argv.includes('--build');

runHousehold(mode, (options) => ({ household: new House({ ...options, buildOnly }), endsWhenReady: buildOnly }));
