import { formatListMoney } from '@daftar/domain/money-format';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText } from '#web/kit/pager.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Work that is done and not on any invoice. */
function UnbilledFigure() {
  const to = useScreenUrl('/business/:businessId/unbilled');
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const { data } = useRead(workBillingRoutes.list, { query: { per_page: 1 } }, { quiet: true });
  return (
    <Figure
      label="Unbilled work"
      value={data ? formatListMoney(data.total_value, currency) : '–'}
      note={data && `${countText(data.meta)} completed tasks`}
      to={to}
    />
  );
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
export const figures: DashboardParts['figures'] = [
  { key: 'unbilled', title: 'Unbilled work', place: 8, needs: seesMoney, Component: UnbilledFigure },
];
