import { dashboardRoutes } from '@daftar/contract/dashboard';
import { accountRoutes } from '@daftar/contract/receivables';
import { isPositive } from '@daftar/domain/money';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { AgeingCard } from './ageing-card.tsx';
import { TrendCard } from './trend-card.tsx';

function BilledAndCollected() {
  const { data } = useRead(dashboardRoutes.billing, {}, { quiet: true });
  const all = useScreenUrl('/business/:businessId/billing');
  return data ? <TrendCard {...data} all={all} /> : null;
}

/** Of the first currency, by the same call as the figure of what is outstanding. */
function ReceivablesAgeing() {
  const { data } = useRead(accountRoutes.outstandingSummary, { query: {} }, { quiet: true });
  const sums = data?.sums[0];
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
