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

type Listed = keyof typeof SAVED_VIEW_LISTS;
/** Each report is a list of its own. */
export type ViewedList = Listed | `report:${string}`;
export const VIEWED_LIST_NAMES = Object.keys(SAVED_VIEW_LISTS) as [Listed, ...Listed[]];

/** The permission for the views of a list. */
export const viewsRight = (list: ViewedList): { module: Module; level: Levels } =>
  list.startsWith('report:') ? { module: 'reports', level: 'read' } : SAVED_VIEW_LISTS[list as Listed];

/** Limits of own and shared views per list: more tabs don't help. */
export const MAX_OWN_VIEWS = 30;
export const MAX_SHARED_VIEWS = 30;
