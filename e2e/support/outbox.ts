import { vi } from 'vitest';
import { readEnv } from '../../apps/server/src/env.ts';
import { createVault, loadVaultKeys } from '../../apps/server/src/platform/vault.ts';
import { lastMessages, print } from '../../scripts/lib/messages.ts';
import { ownServer } from './server.ts';

/** The last message to a recipient, as the administrator reads it (`npm run outbox`). */
export async function lastMessageTo(recipient: string): Promise<string> {
  const { databaseUrl, dataDir } = ownServer();
  const vault = () => createVault(loadVaultKeys(readEnv({ DATA_DIR: dataDir })));
  const found = (await lastMessages(databaseUrl, 40, vault)).findLast((message) =>
    message.recipient.includes(recipient),
  );
  if (!found) throw new Error(`There is no message to ${recipient}.`);
  return print(found);
}

/** Waits until a code was sent. */
export const lastCodeTo = (contact: string): Promise<string> => partOfNext(contact, /\b\d{6}\b(?= is your)/);

export async function lastLinkTo(email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await lastMessageTo(email))![0];
}

/** The token that a link has in its fragment. */
export const tokenIn = (link: string): string => /#.*\b(?:jwt|token|invitation)=([\w-]+)/.exec(link)![1]!;

/** The link to set a new password. It is sent in the background, too. */
export const passwordLinkTo = (email: string): Promise<string> => partOfNext(email, /https?:\/\/\S+\/resetPassword\S+/);

/** Waits for a message with such a part. Also before tests, where `expect.poll` isn't allowed. */
function partOfNext(recipient: string, part: RegExp): Promise<string> {
  const read = async (): Promise<string> => {
    const found = part.exec(await lastMessageTo(recipient))?.[0];
    if (!found) throw new Error(`No message to ${recipient} has what was expected.`);
    return found;
  };
  return vi.waitFor(read, { timeout: 60_000, interval: 200 });
}
