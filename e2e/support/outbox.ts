import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownServer } from './server.ts';

const run = promisify(execFile);

/** The last message to someone, read as whoever runs the server reads it: `npm run outbox`. */
export async function lastMessageTo(recipient: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: ownServer().dataDir };
  const { stdout } = await run(process.execPath, ['scripts/outbox.ts', '40'], { env });
  const found = stdout
    .split(/\n(?=\d{4}-\d\d-\d\dT)/)
    .findLast((message) => message.split('\n')[0]!.includes(recipient));
  if (!found) throw new Error(`There is no message to ${recipient}.`);
  return found;
}

export async function lastCodeTo(mobile: string): Promise<string> {
  return /\b\d{6}\b(?= is your)/.exec(await lastMessageTo(mobile))![0];
}

export async function lastLinkTo(email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await lastMessageTo(email))![0];
}
