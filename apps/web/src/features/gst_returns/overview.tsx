import type { Gstr1Summary } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { isZero } from '@daftar/domain/money';
import { Badge } from '#web/kit/badge.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Money } from '#web/kit/money.tsx';
import type { Choice } from './choice.ts';
import { Filings } from './filings.tsx';
import classes from './gst_returns.module.css';
import { placeOf } from './use-choice.ts';
import { count, money, SECTION_TABLES, standing } from './labels.ts';

type Section = Gstr1Summary['sections'][number] & { id: string };
type Amount = 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess';

const amountColumn = (id: Amount, title: string, total: Gstr1Summary['total'], more: object = {}): Column<Section> => ({
  id,
  title,
  align: 'end',
  width: 140,
  cell: (row) => (isZero(row[id]) ? <Text tone="muted">—</Text> : money(row[id])),
  total: money(total[id]),
  ...more,
});

const columnsOf = (total: Gstr1Summary['total']): Column<Section>[] => [
  {
    id: 'label',
    title: 'Section',
    cell: ({ label }) => <Text truncate>{label}</Text>,
    total: 'Total',
  },
  { id: 'table', title: 'Table', width: 90, cell: ({ section }) => SECTION_TABLES[section] },
  { id: 'records', title: 'Records', width: 70, align: 'end', cell: ({ records }) => records },
  amountColumn('taxable_value', 'Taxable value', total, { narrow: true }),
  amountColumn('igst', 'IGST', total),
  amountColumn('cgst', 'CGST', total),
  amountColumn('sgst', 'SGST', total),
  amountColumn('cess', 'Cess', total, { width: 100 }),
];

type Props = { summary: Gstr1Summary; choice: Choice; today: Day; stale: boolean };

/** Filing status and totals by section. */
export function Overview({ summary, choice, today, stale }: Props) {
  const { sections, total, problems, filings } = summary;
  const { from: from_date, to: to_date } = summary.period;
  const filters = JSON.stringify({ status: 'Draft', from_date, to_date });
  const drafts = useScreenUrl('/business/:businessId/invoice', `invoiceFilters=${encodeURIComponent(filters)}`);
  const toMend = problems.errors + problems.warnings;
  return (
    <div className={classes.body}>
      <Figures>
        <Due name="GSTR-1" type="GSTR1" due={summary.due.gstr1} filings={filings} today={today} />
        {summary.due.gstr3b && (
          <Due name="GSTR-3B" type="GSTR3B" due={summary.due.gstr3b} filings={filings} today={today} />
        )}
        <Figure
          label="Taxable value"
          value={<Money amount={total.taxable_value} currency="INR" />}
          note="After credit and debit notes"
        />
        <Figure label="Tax" value={<Money amount={total.tax} currency="INR" />} note="IGST, CGST, SGST and cess" />
        <Figure
          label="Documents"
          value={summary.issued}
          note={documentsNote(summary)}
          to={summary.drafts > 0 ? drafts : undefined}
        />
        <Figure
          label="To fix"
          value={toMend}
          note={
            toMend
              ? `${count(problems.errors, 'error')}, ${count(problems.warnings, 'warning')}`
              : 'No errors or warnings'
          }
          to={toMend ? placeOf(choice, { tab: 'preflight' }) : undefined}
        />
      </Figures>
      {summary.untaxed_advances > 0 && (
        <Notice tone="amber">
          {count(summary.untaxed_advances, 'advance')} in this period {summary.untaxed_advances === 1 ? 'has' : 'have'}{' '}
          no GST rate and {summary.untaxed_advances === 1 ? 'is' : 'are'} not in table 11A. GST on an advance for
          services is due when you receive it.
        </Notice>
      )}
      {filings.length > 0 && <Filings filings={filings} />}
      <Box overflow="hidden" surface="panel" background="surface">
        <DataTable
          label="Sections"
          columns={columnsOf(total)}
          rows={sections.map((section) => ({ ...section, id: section.section }))}
          href={({ section }) => placeOf(choice, { section })}
          stale={stale}
        />
      </Box>
    </div>
  );
}

const documentsNote = ({ cancelled, drafts, furnished }: Gstr1Summary): string =>
  [
    cancelled > 0 && `${cancelled} cancelled`,
    furnished > 0 && `${furnished} furnished in IFF`,
    drafts > 0 && count(drafts, 'draft'),
  ]
    .filter(Boolean)
    .join(' · ') || 'All issued';

type DueProps = { name: string; type: string; due: Day; filings: Gstr1Summary['filings']; today: Day };

function Due({ name, type, due, filings, today }: DueProps) {
  const filed = filings.find(({ return_type }) => return_type === type);
  const { tone, text } = standing(due, today, filed?.filed_on);
  return <Figure label={`${name} due`} value={formatDay(due)} note={<Badge tone={tone}>{text}</Badge>} />;
}
