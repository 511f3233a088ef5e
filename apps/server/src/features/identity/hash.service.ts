import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/async.ts';

/** Argon2id takes a core for 34 ms: one hash at a time per two cores keeps the API responsive (stack.md). */
const inTurn = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

/** 2 is Argon2id. The package exports it as a const enum, which type stripping can't read. */
const OPTIONS = { algorithm: 2 };

export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret, OPTIONS));
export const matchesSecret = (stored: string, secret: string): Promise<boolean> => inTurn(() => verify(stored, secret));

let decoy: Promise<string> | undefined;
/** Takes as long as a real comparison, so that timing doesn't reveal whether an account exists. */
export async function matchNothing(secret: string): Promise<false> {
  await matchesSecret(await (decoy ??= hashSecret('no such account')), secret);
  return false;
}
