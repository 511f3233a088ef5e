import { receiptRoutes, type ReceiptSum } from '@daftar/contract/receipts';
import { isZero } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { useRead } from '#web/core/query.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box } from '#web/kit/layout.tsx';
import classes from './receipts.module.css';

const FIGURES = [
  ['cash', 'Amount received'],
  ['tds', 'TDS deducted'],
  ['write_off', 'Discount or write-off'],
  ['advance', 'Unapplied advance'],
] as const;

/** Totals of all receipts under the filter, by currency. Without a status filter only valid receipts count. */
export function Totals({ query }: { query: Readonly<Record<string, unknown>> }) {
  const { shows } = useCountryPack();
  const { state = 'All', ...asked } = query;
  const { data } = useRead(receiptRoutes.summary, { query: asked }, { keep: true, quiet: true });
  const sums = data?.tabs.find((tab) => tab.state === state)?.sums ?? [];
  if (sums.length === 0) return null;
  return (
    <Box rigid padding="12 20" className={classes.totals} role="group" aria-label="Totals">
      <Figures>
        {FIGURES.filter(([field]) => field !== 'tds' || shows.tds).map(([field, label]) => (
          <Figure key={field} label={label} {...shownAs(sums, field)} />
        ))}
      </Figures>
    </Box>
  );
}

/** The first currency large, others below it. */
function shownAs(sums: readonly ReceiptSum[], field: (typeof FIGURES)[number][0]) {
  const [first, ...others] = sums.filter((sum) => !isZero(sum[field]));
  const amountText = (sum: ReceiptSum) => formatListMoney(sum[field], sum.currency);
  return {
    value: amountText(first ?? sums[0]!),
    note: others.length ? `and ${others.map(amountText).join(', ')}` : undefined,
  };
}
