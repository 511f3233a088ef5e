import type { ClientFills } from '#web/app/client-slots.ts';
import { DuesCard } from './dues-card.tsx';

export const fills: ClientFills = {
  invoices: { tab: () => import('./client-invoices.tsx') },
  dues: { Card: DuesCard },
};
