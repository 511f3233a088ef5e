import { receiptRoutes, type ReceiptSum } from '@daftar/contract/receipts';
import { isZero } from '@daftar/domain/money';
import { isCurrency } from '@daftar/domain/currencies';
import { formatMoney } from '@daftar/domain/money-format';
import { useRead } from '#web/app/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import classes from './receipts.module.css';

const FIGURES = [
  ['cash', 'Money received'],
  ['tds', 'Tax deducted'],
  ['write_off', 'Discount'],
  ['advance', 'Held as advance'],
] as const;

/** What all receipts under the filter come to; each currency for itself. Without a state, of those that stand. */
export function Totals({ query }: { query: Readonly<Record<string, unknown>> }) {
  const { state = 'All', ...asked } = query;
  const { data } = useRead(receiptRoutes.summary, { query: asked }, { keep: true, quiet: true });
  const sums = data?.tabs.find((tab) => tab.state === state)?.sums ?? [];
  if (sums.length === 0) return null;
  return (
    <div className={classes.totals} role="group" aria-label="Totals">
      <Figures>
        {FIGURES.map(([field, label]) => (
          <Figure key={field} label={label} {...shownAs(sums, field)} />
        ))}
      </Figures>
    </div>
  );
}

/** Screens show whole rupees (specification, section 9). */
const text = (amount: string, currency: string): string =>
  formatMoney(amount, isCurrency(currency) ? currency : 'INR', 0);

/** The first currency large, others below it. */
function shownAs(sums: readonly ReceiptSum[], field: (typeof FIGURES)[number][0]) {
  const [first, ...others] = sums.filter((sum) => !isZero(sum[field]));
  const said = (sum: ReceiptSum) => text(sum[field], sum.currency);
  return {
    value: said(first ?? sums[0]!),
    note: others.length ? `and ${others.map(said).join(', ')}` : undefined,
  };
}
