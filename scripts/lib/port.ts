/** Prints the port that the server will listen on, or says which setting or option is wrong. */
import { readEnv } from '../../apps/server/src/env.ts';
import { readOptions } from '../../apps/server/src/options.ts';
import { toTell } from '../../apps/server/src/start-failure.ts';

try {
  readOptions(process.argv.slice(2));
  console.log(readEnv().PORT);
} catch (error) {
  console.error(toTell(error));
  process.exitCode = 1;
}
