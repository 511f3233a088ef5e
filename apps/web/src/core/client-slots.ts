import type { Needs } from './screen.ts';

/** Places on a client's page that features fill, in order. An empty one isn't shown. */
export const CLIENT_SLOTS = [
  { slot: 'changes', label: 'Change requests', needs: { module: 'clients', levels: ['write'] } },
  { slot: 'tasks', label: 'Tasks', needs: { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } },
  {
    slot: 'communications',
    label: 'Communications',
    needs: { module: 'workboard', levels: ['read', 'Manage WorkBoard'] },
  },
  { slot: 'duties', label: 'Compliance', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'invoices', label: 'Invoices', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'receipts', label: 'Receipts', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'dues', label: 'Outstanding', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'drive', label: 'Drive', needs: { module: 'drive', levels: ['read'] } },
  { slot: 'loans', label: 'Loans', needs: { module: 'loan_management', levels: ['read'] } },
  { slot: 'dsc', label: 'DSC', needs: { module: 'dsc', levels: ['read'] } },
  { slot: 'deeds', label: 'Deeds', needs: { module: 'deed', levels: ['read'] } },
] as const satisfies readonly { slot: string; label: string; needs: Needs }[];

export type ClientSlot = (typeof CLIENT_SLOTS)[number]['slot'];
