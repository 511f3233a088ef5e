import type { Level, Module } from './permissions.ts';

/**
 * Permissions for the bin: users who can delete a kind of record see and restore it. The server names one with each
 * kind; the screens need any of them.
 */
export const BIN_RIGHTS = [
  { module: 'business_management', level: 'write' },
  { module: 'user_role_management', level: 'write' },
  { module: 'clients', level: 'write' },
  { module: 'billing_management', level: 'write' },
  { module: 'workboard', level: 'Manage WorkBoard' },
  { module: 'workboard', level: 'Manage WorkBoard and Role' },
  { module: 'drive', level: 'all' },
  { module: 'loan_management', level: 'write' },
  { module: 'cma_management', level: 'write' },
  { module: 'deed', level: 'write' },
  { module: 'dsc', level: 'write' },
] as const satisfies readonly { module: Module; level: Level }[];
export type BinRight = (typeof BIN_RIGHTS)[number];
