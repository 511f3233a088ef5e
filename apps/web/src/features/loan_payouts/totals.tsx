import { loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { formatListMoney } from '@daftar/domain/money-format';
import { useRead } from '#web/core/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';

type Props = { query: Readonly<Record<string, unknown>> };

/** Expected, billed and received net amounts of the filtered rows. */
export function PayoutTotals({ query: { state, ...query } }: Props) {
  const { data } = useRead(loanPayoutRoutes.summary, { query }, { keep: true, quiet: true });
  if (!data) return null;
  const shown = data.data.filter((sum) => !state || sum.state === state);
  if (shown.every(({ payouts }) => payouts === 0)) return null;
  return (
    <Figures>
      {shown.map((sum) => (
        <Figure
          key={sum.state}
          label={sum.state === 'Received' ? 'Received' : `${sum.state}, net`}
          value={formatListMoney(sum.state === 'Received' ? sum.received : sum.net, 'INR')}
          note={`${sum.payouts} ${sum.payouts === 1 ? 'payout' : 'payouts'} · ${formatListMoney(sum.gross, 'INR')} commission`}
        />
      ))}
    </Figures>
  );
}
