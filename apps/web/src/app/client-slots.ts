import type { ComponentType } from 'react';
import type { Needs } from './manifest.ts';

/** The places on a client's page that other rooms fill as they land; none of them shows anything before. */
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
  { slot: 'dues', label: 'Dues', needs: { module: 'invoices', levels: ['read'] } },
  { slot: 'drive', label: 'Drive', needs: { module: 'drive', levels: ['read'] } },
  { slot: 'loans', label: 'Loans', needs: { module: 'loan_management', levels: ['read'] } },
  { slot: 'dsc', label: 'DSC', needs: { module: 'dsc', levels: ['read'] } },
  { slot: 'deeds', label: 'Deeds', needs: { module: 'deed', levels: ['read'] } },
] as const satisfies readonly { slot: string; label: string; needs: Needs }[];

export type ClientSlot = (typeof CLIENT_SLOTS)[number]['slot'];
type OfClient = ComponentType<{ clientId: number }>;

/**
 * What a room shows of one client, in features/<room>/<room>.client.tsx as `export const fills`. A card stands on the
 * overview with what matters now, and renders nothing where there is nothing; a tab has all of it.
 */
export type ClientFill = { Card?: OfClient; tab?: () => Promise<{ Component: OfClient }> };
export type ClientFills = Partial<Record<ClientSlot, ClientFill>>;
export type RoomOfClient = { fills: ClientFills };
