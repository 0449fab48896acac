import { runLauncher } from '@/scripts/launch/run-launcher';
import { standalone } from '@/scripts/launch/standalone';

const mode = process.argv.includes('--dev') ? 'dev' : 'start';
/** The build reads from a federation, which runs only until the build is done. */
const buildOnly = process.argv.includes('--build');

runLauncher(mode, (options) => ({
  launcher: standalone(options, buildOnly ? 'build' : 'site'),
  endsWhenReady: buildOnly,
}));
