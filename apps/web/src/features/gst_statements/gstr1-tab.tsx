import type { StatementSection, StatementSummary } from '@daftar/contract/gst_statements';
import { isZero, sub } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { FiledChanges } from './filed-changes.tsx';
import { count, money } from './labels.ts';

type Section = StatementSection & { id: string };
type Amount = 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess';

const dash = <Text tone="muted">—</Text>;
const amount = (id: Amount, title: string, total: StatementSummary['total'], more: object = {}): Column<Section> => ({
  id,
  title,
  align: 'end',
  width: 130,
  cell: (row) => (isZero(row[id]) ? dash : money(row[id])),
  total: money(total[id]),
  ...more,
});

const columnsOf = ({ total, last }: StatementSummary): Column<Section>[] => [
  {
    id: 'label',
    title: 'Section',
    cell: ({ label, unknown }) => (
      <Row gap={8}>
        <Text truncate>{label}</Text>
        {unknown > 0 && <Badge tone="amber">{count(unknown, 'original')} missing</Badge>}
      </Row>
    ),
    total: 'Total',
  },
  { id: 'records', title: 'Records', width: 80, align: 'end', cell: ({ records }) => records },
  amount('taxable_value', 'Taxable value', total, { narrow: true }),
  amount('igst', 'IGST', total, { width: 112 }),
  amount('cgst', 'CGST', total, { width: 112 }),
  amount('sgst', 'SGST', total, { width: 112 }),
  amount('cess', 'Cess', total, { width: 90 }),
  ...(last
    ? [
        {
          id: 'last',
          title: last.label,
          align: 'end' as const,
          width: 130,
          cell: ({ last_taxable_value }: Section) => (isZero(last_taxable_value) ? dash : money(last_taxable_value)),
          total: money(last.taxable_value),
        },
      ]
    : []),
];

/** Sections that the review lists as rows, not as documents. */
const ROWS = new Set(['nil', 'at', 'txpd', 'b2csa', 'ata', 'txpda']);

export function Gstr1Tab({ choice, summary }: { choice: GstPeriodChoice; summary: StatementSummary }) {
  const { businessId } = useParams();
  const { sections, total, last, problems, documents, furnished, filed } = summary;
  const review = (more: Record<string, string>): string =>
    `/business/${businessId}/review_data${gstPeriodQuery(choice, more)}`;
  const unknown = sections.reduce((all, one) => all + one.unknown, 0);
  const toFix = problems.errors + problems.warnings;
  return (
    <Stack gap={16} flex>
      <Figures>
        <Figure
          label="Taxable value"
          value={money(total.taxable_value)}
          note={last && changeNote(total.taxable_value, last)}
        />
        <Figure label="Tax" value={money(total.tax)} note="IGST, CGST, SGST and cess" />
        <Figure
          label="Documents"
          value={documents}
          note={furnished > 0 ? `${furnished} furnished in IFF` : 'Sales of the period'}
        />
        <Figure
          label="To fix"
          value={toFix}
          note={
            toFix
              ? `${count(problems.errors, 'error')}, ${count(problems.warnings, 'warning')}`
              : 'No errors or warnings'
          }
          to={toFix ? review({ tab: 'errors' }) : undefined}
        />
      </Figures>
      {unknown > 0 && (
        <Notice tone="amber">
          {count(unknown, 'amended record')} without the original in the books. The difference isn’t in GSTR-3B: add it
          there as an adjustment.
        </Notice>
      )}
      <FiledChanges filed={filed} />
      <Box overflow="hidden" surface="panel" background="surface">
        <DataTable
          label="Sections"
          columns={columnsOf(summary)}
          rows={sections.map((row) => ({ ...row, id: row.section }))}
          href={({ section }) => review({ tab: ROWS.has(section) ? 'rows' : 'documents', section })}
        />
      </Box>
    </Stack>
  );
}

function changeNote(now: string, { label, taxable_value }: NonNullable<StatementSummary['last']>): string {
  const change = sub(now, taxable_value);
  return `${isZero(change) ? 'No change' : `${change.startsWith('-') ? '' : '+'}${money(change)}`} vs ${label}`;
}
