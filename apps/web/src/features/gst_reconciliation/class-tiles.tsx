import type { ClassSums } from '@daftar/contract/gst_reconciliation';
import { CLASS_LABELS } from '@daftar/domain/gst_reconciliation/labels';
import { formatListMoney } from '@daftar/domain/money-format';
import { useSearchParams } from 'react-router';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { countOf } from '#web/kit/format-count.ts';

const rupees = (amount: string): string => formatListMoney(amount, 'INR');

/** The side that has the documents: 2B only for those that the books don't have. */
const sideOf = (one: ClassSums) =>
  one.class === 'only_in_2b'
    ? { taxable: one.statement_taxable, tax: one.statement_tax }
    : { taxable: one.book_taxable, tax: one.book_tax };

export function ClassTiles({ classes }: { classes: readonly ClassSums[] }) {
  const [query] = useSearchParams();
  const to = (tab: string): string => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    for (const name of ['page', 'search', 'decision', 'supplier']) next.delete(name);
    return `?${next}`;
  };
  return (
    <Figures>
      {classes.map((one) => {
        const { taxable, tax } = sideOf(one);
        return (
          <Figure
            key={one.class}
            label={CLASS_LABELS[one.class]}
            value={countOf(one.documents)}
            note={`Tax ${rupees(tax)} on ${rupees(taxable)}`}
            more={one.open > 0 ? `${countOf(one.open)} to decide` : one.documents > 0 ? 'All decided' : undefined}
            to={to(one.class)}
          />
        );
      })}
    </Figures>
  );
}
