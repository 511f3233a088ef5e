import type { Pool } from '#server/platform/db/pool.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { authenticate } from './authenticate.ts';
import { findKey, isApiKey } from './authorize-api-key.ts';

/** Whether a token is that of a staff session, signed in completely and not locked, or of an API key. */
export async function isMember(pool: Pool, token: string): Promise<boolean> {
  if (isApiKey(token)) return (await findKey(pool, token)) !== null;
  const person = (await authenticate(pool, hashToken(token), undefined))?.access.person;
  return person?.kind === 'staff' && !person.locked && !person.awaits && person.phoneVerified;
}
