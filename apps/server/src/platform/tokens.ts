import { hash, randomBytes } from 'node:crypto';

/** Random and long; the database only has its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token's stored hash. Tokens are random and long, so a plain hash is enough, and lookup is one index probe. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
