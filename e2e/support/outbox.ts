import { expect } from 'vitest';
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
export async function lastCodeTo(contact: string): Promise<string> {
  const code = async (): Promise<string> =>
    /\b\d{6}\b(?= is your)/.exec(await lastMessageTo(contact).catch(() => ''))?.[0] ?? '';
  await expect.poll(code, { message: `no code came to ${contact}` }).not.toBe('');
  return code();
}

/** The sign-in code, sent in the background; waits for one other than `not`. */
export async function signInCodeTo(recipient: string, not = ''): Promise<string> {
  const code = async (): Promise<string> =>
    /\b(\d{6}) is your Daftar sign-in code/.exec(await lastMessageTo(recipient).catch(() => ''))?.[1] ?? '';
  await expect.poll(async () => ['', not].includes(await code()), { message: 'no code came' }).toBe(false);
  return code();
}

export async function lastLinkTo(email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await lastMessageTo(email))![0];
}

/** The token that a link has in its fragment. */
export const tokenIn = (link: string): string => /#.*\b(?:jwt|token|invitation)=([\w-]+)/.exec(link)![1]!;

/** The link to set a new password. It is sent in the background, too. */
export async function passwordLinkTo(email: string): Promise<string> {
  const link = async (): Promise<string> =>
    /https?:\/\/\S+\/resetPassword\S+/.exec(await lastMessageTo(email).catch(() => ''))?.[0] ?? '';
  await expect.poll(link, { message: 'no link came' }).not.toBe('');
  return link();
}
