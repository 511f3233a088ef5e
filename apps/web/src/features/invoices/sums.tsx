import type { InvoiceTab } from '@daftar/contract/invoices';
import { moneyText } from '#web/billing/words.ts';
import classes from './invoices.module.css';

type Props = { sums: InvoiceTab['sums'] | undefined; isCredit: boolean };

/** What all rows under the filter come to, where they are of several currencies: each by itself. One has a row of the list. */
export function Sums({ sums, isCredit }: Props) {
  if (!sums || sums.length < 2) return null;
  return (
    <div className={classes.sums} role="status" aria-label="Totals of the filter">
      {sums.map(({ currency, total, tax, due }) => (
        <span key={currency}>
          Total <strong>{moneyText(total, currency)}</strong> · Tax <strong>{moneyText(tax, currency)}</strong> ·{' '}
          {isCredit ? 'Left' : 'Due'} <strong>{moneyText(due, currency)}</strong>
        </span>
      ))}
    </div>
  );
}
