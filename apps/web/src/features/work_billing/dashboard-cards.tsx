import { formatListMoney } from '@daftar/domain/money-format';
import type { DashboardParts } from '#web/core/feature.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText } from '#web/kit/pager.tsx';
import { useDashboardBilling } from '#web/kit/use-dashboard-billing.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Work that is done and not on any invoice. */
function UnbilledFigure() {
  const to = useScreenUrl('/business/:businessId/unbilled');
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const unbilled = useDashboardBilling()?.unbilled;
  return (
    <Figure
      label="Unbilled work"
      value={unbilled ? formatListMoney(unbilled.value, currency) : '–'}
      note={unbilled && `${countText({ total: unbilled.tasks, capped: unbilled.capped })} completed tasks`}
      to={to}
    />
  );
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
export const figures: DashboardParts['figures'] = [
  { key: 'unbilled', title: 'Unbilled work', place: 8, needs: seesMoney, Component: UnbilledFigure },
];
