/**
 * Writes the database and all files to one archive, also while the server runs.
 * Usage: npm run backup [-- FILE]
 */
import { join, resolve } from 'node:path';
import { readEnv } from '../apps/server/src/env.ts';
import { backUp } from '../apps/server/src/platform/backup/backup.ts';
import { backupFolder, backupName } from '../apps/server/src/platform/backup/backup-files.ts';
import { openForBackup } from '../apps/server/src/platform/backup/open-database.ts';
import { createStorage } from '../apps/server/src/platform/providers/index.ts';
import { commandError, exitOnSignal, megabytes } from './lib/command.ts';

exitOnSignal();
try {
  const env = readEnv();
  const [given] = process.argv.slice(2);
  const file = resolve(given ?? join(backupFolder(env), backupName(new Date(), Boolean(env.BACKUP_PASSPHRASE))));
  const database = await openForBackup(env);
  try {
    const { bytes, rows, files } = await backUp(env, database.url, await createStorage(env), file);
    console.log(`Backed up ${rows} rows and ${files} files to ${file} (${megabytes(bytes)}).`);
    if (!env.BACKUP_PASSPHRASE)
      console.log('It is not encrypted and does not contain the keys of clients’ passwords: see docs/running.md.');
  } finally {
    await database.close();
  }
} catch (error) {
  commandError(error, 'The backup failed');
}
