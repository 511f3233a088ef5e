import { isPositive } from '@daftar/domain/money';
import type { DashboardParts } from '#web/core/feature.ts';
import { useDashboardBilling } from '#web/kit/use-dashboard-billing.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { AgeingCard } from './ageing-card.tsx';
import { TrendCard } from './trend-card.tsx';

function BilledAndCollected() {
  const data = useDashboardBilling();
  const all = useScreenUrl('/business/:businessId/billing');
  return data ? <TrendCard {...data} all={all} /> : null;
}

/** Of the first currency. */
function ReceivablesAgeing() {
  const sums = useDashboardBilling()?.outstanding[0];
  return sums && isPositive(sums.ageing.total) ? <AgeingCard {...sums} outstanding={sums.ageing.total} /> : null;
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
/** People who only look up invoices can add these cards. */
const worksOnBilling = [
  { module: 'invoices', levels: ['write'] },
  { module: 'billing_management', levels: ['read'] },
] as const;
const part = { needs: seesMoney, shownTo: worksOnBilling };

export const cards: DashboardParts['cards'] = [
  { key: 'billed', title: 'Billed and collected', place: 4, column: 'main', ...part, Component: BilledAndCollected },
  { key: 'ageing', title: 'Receivables ageing', place: 4, column: 'side', ...part, Component: ReceivablesAgeing },
];
