import { createHash, randomBytes } from 'node:crypto';

/** Random, long, and known to its holder alone: the database has its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so a plain hash is enough and the look-up stays one index probe. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
