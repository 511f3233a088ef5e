/**
 * Restores a backup to DATA_DIR, or to the database of DATABASE_URL, while no server runs there.
 * Usage: npm run restore -- FILE [--replace] [--without-keys]
 */
import { parseArgs } from 'node:util';
import { readEnv } from '../apps/server/src/env.ts';
import { openForRestore } from '../apps/server/src/platform/backup/open-database.ts';
import { checkArchive, restore } from '../apps/server/src/platform/backup/restore.ts';
import { StartupError } from '../apps/server/src/platform/startup-error.ts';
import { commandError, exitOnSignal } from './lib/command.ts';

const USAGE = 'Use: npm run restore -- FILE [--replace] [--without-keys]';

function readArguments() {
  try {
    const flags = { replace: { type: 'boolean' }, 'without-keys': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ options: flags, allowPositionals: true });
    if (positionals.length === 1)
      return {
        file: positionals[0]!,
        options: { replace: values.replace ?? false, withoutKeys: values['without-keys'] ?? false },
      };
  } catch {
    // An unknown option.
  }
  throw new StartupError(USAGE);
}

exitOnSignal();
try {
  const { file, options } = readArguments();
  const env = readEnv();
  const manifest = await checkArchive(env, file, options);
  const database = await openForRestore(env);
  let failed = true;
  try {
    const { createdAt, release, rows, files, keys } = await restore(env, database.url, file, manifest, options);
    failed = false;
    console.log(`Restored ${rows} rows and ${files} files, backed up ${createdAt} by release ${release}.`);
    console.log('All sessions ended: everybody signs in again.');
    if (keys)
      console.log(`${keys} API keys and calendar feeds work as they did then. Revoke those that were withdrawn since.`);
    console.log('Start the server with: npm start -- --empty');
  } finally {
    await database.close({ failed });
  }
} catch (error) {
  commandError(error, 'The restore failed');
}
