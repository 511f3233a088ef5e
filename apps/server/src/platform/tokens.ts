import { hash, randomBytes } from 'node:crypto';

/** Random and long; the database only has its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token's stored hash. Tokens are random and long, so a plain hash is enough, and lookup is one index probe. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * A link to a page, with its token in the fragment: browsers send that to no server, so no log has it (docs/decisions/
 * 0141-signatures-and-approvals.md). The page reads it and sends it in a header or a body.
 */
export const tokenLink = (publicUrl: string, path: string, query: Record<string, string>): string =>
  `${publicUrl}/#/${path}?${new URLSearchParams(query)}`;
