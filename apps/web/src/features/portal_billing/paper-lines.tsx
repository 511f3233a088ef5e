import type { ClientInvoice } from '@daftar/contract/billing/client-papers';
import { compare, isZero } from '@daftar/domain/money';
import { moneyText } from '#web/billing/words.ts';
import classes from './portal_billing.module.css';

type Paper = Pick<
  ClientInvoice,
  'lines' | 'taxable_value' | 'tax' | 'round_off' | 'total' | 'currency' | 'in_words' | 'notes'
>;

/** The lines and what they come to; the PDF says the same and more. */
export function PaperLines({ paper }: { paper: Paper }) {
  const money = (amount: string): string => moneyText(amount, paper.currency);
  const sums = [
    ['Taxable value', isZero(paper.tax) ? '' : money(paper.taxable_value)],
    ['Tax', isZero(paper.tax) ? '' : money(paper.tax)],
    ['Round off', isZero(paper.round_off) ? '' : money(paper.round_off)],
    ['Total', money(paper.total)],
  ].filter(([, value]) => value);
  return (
    <div className={classes.paper}>
      <ul>
        {paper.lines.map(({ description, quantity, rate, taxable_value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document that does not change
          <li key={index}>
            <span className={classes.words}>
              <span className={classes.described}>{description}</span>
              {compare(quantity, '1') !== 0 && (
                <span className={classes.quiet}>{`${quantity.replace(/\.?0+$/, '')} × ${money(rate)}`}</span>
              )}
            </span>
            <span className={classes.amount}>{money(taxable_value)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(([label, value]) => (
          <div key={label} data-total={label === 'Total' || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {paper.notes && <p className={classes.quiet}>{paper.notes}</p>}
    </div>
  );
}
