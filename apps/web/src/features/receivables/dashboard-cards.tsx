import { formatListMoney } from '@daftar/domain/money-format';
import type { DashboardParts } from '#web/core/feature.ts';
import { Figure } from '#web/kit/figure.tsx';
import { useDashboardBilling } from '#web/kit/use-dashboard-billing.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Outstanding amount in the first currency, with a note about others. */
function DuesFigure() {
  const to = useScreenUrl('/business/:businessId/outstanding');
  const data = useDashboardBilling();
  const [first, ...others] = data?.outstanding ?? [];
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
