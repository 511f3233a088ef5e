import { createHash } from 'node:crypto';

/** Proves later that a file is the one that was stored. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
