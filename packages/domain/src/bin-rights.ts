import type { Level, Module } from './permissions.ts';

/**
 * What opens the bin: whoever may delete a kind of record sees that kind there and brings it back. The server names one
 * of these with each kind, and the screens ask for any of them.
 */
export const BIN_RIGHTS = [
  { module: 'business_management', level: 'write' },
  { module: 'user_role_management', level: 'write' },
  { module: 'clients', level: 'write' },
  { module: 'billing_management', level: 'write' },
  { module: 'workboard', level: 'Manage WorkBoard' },
  { module: 'workboard', level: 'Manage WorkBoard and Role' },
  { module: 'drive', level: 'all' },
] as const satisfies readonly { module: Module; level: Level }[];
export type BinRight = (typeof BIN_RIGHTS)[number];
