import type { Levels, Module } from './permissions.ts';

/** Lists whose views can be saved, each with the right that opens it: who does not see a list sees none of its views. */
export const VIEWED_LISTS = {
  clients: { module: 'clients', level: 'read' },
  firms: { module: 'billing_management', level: 'read' },
  invoices: { module: 'invoices', level: 'read' },
  outstanding: { module: 'invoices', level: 'read' },
  quotations: { module: 'invoices', level: 'read' },
  receipts: { module: 'invoices', level: 'read' },
  recurring_invoices: { module: 'invoices', level: 'read' },
  services: { module: 'business_management', level: 'read' },
  tasks: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
} as const satisfies Record<string, { module: Module; level: Levels }>;

export type ViewedList = keyof typeof VIEWED_LISTS;
export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as [ViewedList, ...ViewedList[]];

/** What one person keeps of a list, and what a business shares of it: more tabs than this are no help any more. */
export const MOST_OWN_VIEWS = 30;
export const MOST_SHARED_VIEWS = 30;
