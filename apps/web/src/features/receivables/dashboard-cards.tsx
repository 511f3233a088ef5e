import { formatListMoney } from '@daftar/domain/money-format';
import { accountRoutes } from '@daftar/contract/receivables';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Figure } from '#web/kit/figure.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Outstanding amount in the first currency, with a note about others. */
function DuesFigure() {
  const to = useScreenUrl('/business/:businessId/outstanding');
  const { data } = useRead(accountRoutes.outstandingSummary, { query: {} }, { quiet: true });
  const [first, ...others] = data?.sums ?? [];
  return (
    <Figure
      label="Outstanding"
      value={first ? formatListMoney(first.ageing.total, first.currency) : data ? '0' : '–'}
      note={others.length ? `and ${others.map(({ currency }) => currency).join(', ')}` : 'from all clients'}
      to={to}
    />
  );
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
export const figures: DashboardParts['figures'] = [
  { key: 'outstanding', title: 'Outstanding', place: 9, needs: seesMoney, Component: DuesFigure },
];
