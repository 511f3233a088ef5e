import type { Levels, Module } from './permissions.ts';

/** Lists with saved views, with the permission for each. */
export const SAVED_VIEW_LISTS = {
  clients: { module: 'clients', level: 'read' },
  firms: { module: 'billing_management', level: 'read' },
  invoices: { module: 'invoices', level: 'read' },
  loans: { module: 'loan_management', level: 'read' },
  outstanding: { module: 'invoices', level: 'read' },
  quotations: { module: 'invoices', level: 'read' },
  receipts: { module: 'invoices', level: 'read' },
  recurring_invoices: { module: 'invoices', level: 'read' },
  services: { module: 'business_management', level: 'read' },
  tasks: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
} as const satisfies Record<string, { module: Module; level: Levels }>;

export type ViewedList = keyof typeof SAVED_VIEW_LISTS;
export const VIEWED_LIST_NAMES = Object.keys(SAVED_VIEW_LISTS) as [ViewedList, ...ViewedList[]];

/** Limits of own and shared views per list: more tabs don't help. */
export const MAX_OWN_VIEWS = 30;
export const MAX_SHARED_VIEWS = 30;
