import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { invoices: { tab: () => import('./client-invoices.tsx') } };
