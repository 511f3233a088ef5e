import { quotationRoutes, type QuotationTab } from '@daftar/contract/quotations';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import classes from './quotations.module.css';

type Props = { query: Readonly<Record<string, unknown>>; status: QuotationTab['status'] };

const FIGURES = [
  ['total', 'Quoted'],
  ['taxable_value', 'Taxable value'],
  ['tax', 'Tax'],
] as const;

/** What all quotations under the filter come to; each currency for itself. */
export function Totals({ query, status }: Props) {
  const { status: _, ...asked } = query;
  const { data } = useRead(quotationRoutes.summary, { query: asked }, { keep: true, quiet: true });
  const [first, ...others] = data?.tabs.find((tab) => tab.status === status)?.sums ?? [];
  if (!first) return null;
  const documents = [first, ...others].reduce((n, sum) => n + sum.documents, 0);
  return (
    <div className={classes.totals} role="group" aria-label="Totals">
      <Figures>
        {FIGURES.map(([field, label]) => (
          <Figure
            key={field}
            label={label}
            value={moneyText(first[field], first.currency)}
            note={
              others.length ? `and ${others.map((sum) => moneyText(sum[field], sum.currency)).join(', ')}` : undefined
            }
          />
        ))}
        <Figure label="Quotations" value={String(documents)} />
      </Figures>
    </div>
  );
}
