import { workBillingRoutes } from '@daftar/contract/work_billing';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { wholeMoney } from '#web/billing/words.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText } from '#web/kit/pager.tsx';
import { usePlace } from '#web/kit/use-place.ts';

/** Work that is done and not on any invoice. */
function UnbilledFigure() {
  const to = usePlace('/business/:businessId/unbilled');
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const { data } = useRead(workBillingRoutes.list, { query: { per_page: 1 } }, { quiet: true });
  return (
    <Figure
      label="Unbilled work"
      value={data ? wholeMoney(data.total_value, currency) : '–'}
      note={data && `${countText(data.meta)} completed tasks`}
      to={to}
    />
  );
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
export const figures: RoomCards['figures'] = [{ place: 8, needs: seesMoney, Component: UnbilledFigure }];
