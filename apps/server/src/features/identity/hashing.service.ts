import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from '#server/turns.ts';

/** Argon2id eats a core for 34 ms: one at a time per two cores, or the rest of the API starves (stack.md). */
const inTurn = turns(Math.max(1, Math.floor(availableParallelism() / 2)));

/** 2 is Argon2id; the package's own name for it is a const enum, which type stripping cannot read. */
const OPTIONS = { algorithm: 2 };

export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret, OPTIONS));
export const matchesSecret = (stored: string, secret: string): Promise<boolean> => inTurn(() => verify(stored, secret));

let decoy: Promise<string> | undefined;
/** As long as a real comparison, so that time does not tell whether an account exists. */
export async function matchNothing(secret: string): Promise<false> {
  await matchesSecret(await (decoy ??= hashSecret('no such account')), secret);
  return false;
}
