import type { HomePart } from '#web/app/home-parts.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { TotalsCard } from './totals-card.tsx';

export const home: readonly HomePart[] = [
  { place: 10, Component: OverdueCard },
  { place: 20, Component: OffersCard },
  { place: 70, Component: InvoicesCard },
  { place: 80, Component: TotalsCard },
];
