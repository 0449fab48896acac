import process from 'node:process';
import { runLauncher } from '@/scripts/launch/run-launcher';
import { standalone } from '@/scripts/launch/standalone';

const mode = process.argv.includes('--dev') ? 'dev' : 'start';
/** The build reads from a federation, which runs only until the build is done. */
const buildOnly = process.argv.includes('--build');
/** Programs that are started by hand serve the build from here, whatever data it was made with. */
const distDir = process.env.NEXT_DIST_DIR || '.next';

runLauncher(mode, (options) => ({
  launcher: buildOnly
    ? standalone({ ...options, settings: { ...options.settings, distDir } }, 'build')
    : standalone(options, 'site'),
  endsWhenReady: buildOnly,
}));
