/** Prints the server's port, or which setting or option is wrong. */
import { readEnv } from '../../apps/server/src/env.ts';
import { readOptions } from '../../apps/server/src/platform/cli-options.ts';
import { startupMessage } from '../../apps/server/src/platform/startup-error.ts';

try {
  readOptions(process.argv.slice(2));
  console.log(readEnv().PORT);
} catch (error) {
  console.error(startupMessage(error));
  process.exitCode = 1;
}
