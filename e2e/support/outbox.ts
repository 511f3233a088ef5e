import { readEnv } from '../../apps/server/src/env.ts';
import { databaseUrl } from '../../scripts/lib/database.ts';
import { lastMessages, print } from '../../scripts/lib/messages.ts';
import { ownServer } from './server.ts';

/** The last message to someone, read as whoever runs the server reads it (`npm run outbox`). */
export async function lastMessageTo(recipient: string): Promise<string> {
  const url = databaseUrl(readEnv({ DATA_DIR: ownServer().dataDir }));
  const found = (await lastMessages(url, 40)).findLast((message) => message.recipient.includes(recipient));
  if (!found) throw new Error(`There is no message to ${recipient}.`);
  return print(found);
}

export async function lastCodeTo(mobile: string): Promise<string> {
  return /\b\d{6}\b(?= is your)/.exec(await lastMessageTo(mobile))![0];
}

export async function lastLinkTo(email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await lastMessageTo(email))![0];
}
