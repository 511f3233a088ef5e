/**
 * Prints the latest messages. Codes and links are shown only in messages that no email or SMS provider sends.
 * Usage: npm run outbox [-- 20]
 */
import { readEnv } from '../apps/server/src/env.ts';
import { createVault, loadVaultKeys } from '../apps/server/src/platform/vault.ts';
import { databaseUrl, errorText } from './lib/database.ts';
import { lastMessages, print } from './lib/messages.ts';

const count = Number(process.argv[2] ?? 10);
try {
  if (!Number.isInteger(count) || count < 1)
    throw new Error('Enter the number of messages, for example: npm run outbox -- 20');
  const env = readEnv();
  const messages = await lastMessages(databaseUrl(env), count, () => createVault(loadVaultKeys(env)));
  console.log(messages.length ? messages.map(print).join('\n') : 'No messages yet.');
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
