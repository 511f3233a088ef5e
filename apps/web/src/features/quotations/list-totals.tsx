import { quotationRoutes, type QuotationTab } from '@daftar/contract/quotations';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import classes from './quotations.module.css';

type Props = { query: Readonly<Record<string, unknown>>; status: QuotationTab['status'] };

const plural = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'quotation' : 'quotations'}`;

/** What all quotations under the filter come to; each currency for itself. */
export function Totals({ query, status }: Props) {
  const { status: _, ...asked } = query;
  const { data } = useRead(quotationRoutes.summary, { query: asked }, { keep: true, quiet: true });
  const sums = data?.tabs.find((tab) => tab.status === status)?.sums ?? [];
  if (!sums.length) return null;
  return (
    <div className={classes.totals} role="group" aria-label="Totals">
      {sums.map(({ currency, documents, total, taxable_value, tax }) => (
        <span key={currency}>
          {plural(documents)} · Total <strong>{moneyText(total, currency)}</strong> · Taxable{' '}
          <strong>{moneyText(taxable_value, currency)}</strong> · Tax <strong>{moneyText(tax, currency)}</strong>
        </span>
      ))}
    </div>
  );
}
