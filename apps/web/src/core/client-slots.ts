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
  { slot: 'emails', label: 'Emails', needs: { module: 'compose_mail', levels: ['read'] } },
  { slot: 'messages', label: 'Messages', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'tickets', label: 'Tickets', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'duties', label: 'Compliance', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'notices', label: 'Notices', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'income_tax', label: 'Income tax', needs: { module: 'clients', levels: ['read'] } },
  { slot: 'invoices', label: 'Invoices', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'receipts', label: 'Receipts', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'dues', label: 'Outstanding', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'drive', label: 'Drive', needs: { module: 'drive', levels: ['read'] } },
  { slot: 'register', label: 'Document register', needs: { module: 'drive', levels: ['read'] } },
  { slot: 'loans', label: 'Loans', needs: { module: 'loan_management', levels: ['read'] } },
  { slot: 'cash_credit', label: 'Cash credit', needs: { module: 'cma_management', levels: ['read'] } },
  { slot: 'dsc', label: 'DSC', needs: { module: 'dsc', levels: ['read'] } },
  { slot: 'deeds', label: 'Deeds', needs: { module: 'deed', levels: ['read'] } },
] as const satisfies readonly { slot: string; label: string; needs: Needs }[];

export type ClientSlot = (typeof CLIENT_SLOTS)[number]['slot'];
