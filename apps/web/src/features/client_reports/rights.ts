import type { Right } from '#web/app/manifest.ts';

/** A report of clients is for those who see reports and see clients. */
export const CLIENTS: Right = { module: 'clients', levels: ['read'] };
