import { accountRoutes } from '@daftar/contract/accounts';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { wholeMoney } from '#web/billing/words.ts';
import { Figure } from '#web/kit/figure.tsx';
import { usePlace } from '#web/kit/use-place.ts';

/** What clients owe; the first currency, and that there are others. */
function DuesFigure() {
  const to = usePlace('/business/:businessId/outstanding');
  const { data } = useRead(accountRoutes.outstandingSummary, { query: {} }, { quiet: true });
  const [first, ...others] = data?.sums ?? [];
  return (
    <Figure
      label="Dues"
      value={first ? wholeMoney(first.ageing.total, first.currency) : data ? '0' : '–'}
      note={others.length ? `and ${others.map(({ currency }) => currency).join(', ')}` : 'outstanding'}
      to={to}
    />
  );
}

const seesMoney = { module: 'invoices', levels: ['read'] } as const;
export const figures: RoomCards['figures'] = [{ place: 9, needs: seesMoney, Component: DuesFigure }];
