/**
 * The last messages, those of accounts (codes, reset links) too, for whoever runs a server without mail or SMS.
 * Usage: npm run outbox [-- 20]
 */
import { readEnv } from '../apps/server/src/env.ts';
import { databaseUrl, whyNot } from './lib/database.ts';
import { lastMessages, print } from './lib/messages.ts';

const count = Number(process.argv[2] ?? 10);
try {
  if (!Number.isInteger(count) || count < 1) throw new Error('Say how many messages to show: npm run outbox -- 20');
  const messages = await lastMessages(databaseUrl(readEnv()), count);
  console.log(messages.length ? messages.map(print).join('\n') : 'There are no messages yet.');
} catch (error) {
  console.error(whyNot(error));
  process.exitCode = 1;
}
