import type { GstReview, ReviewSection } from '@daftar/contract/gst_review';
import { formatDay } from '@daftar/domain/date-format';
import { compare, isZero, sub } from '@daftar/domain/money';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { money } from './labels.ts';

type Row = ReviewSection & { id: string };

const figure = (
  id: 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess' | 'tax',
  title: string,
  more: object = {},
): Column<Row> => ({
  id,
  title,
  width: 124,
  align: 'end',
  cell: (row) => money(row[id]),
  ...more,
});

const columns = (before: string): readonly Column<Row>[] => [
  { id: 'label', title: 'Section', cell: ({ label }) => label },
  { id: 'records', title: 'Rows', width: 70, align: 'end', cell: ({ records }) => records || '—' },
  figure('taxable_value', 'Taxable value', { narrow: true }),
  figure('igst', 'IGST', { width: 112 }),
  figure('cgst', 'CGST', { width: 112 }),
  figure('sgst', 'SGST', { width: 112 }),
  { id: 'before', title: before, width: 190, align: 'end', cell: (row) => <Before row={row} /> },
];

/** The value of the period before, and how much this one differs. */
function Before({ row: { taxable_value, before } }: { row: Row }) {
  if (!before || isZero(before.taxable_value)) return '—';
  const change = changeOf(taxable_value, before.taxable_value);
  return (
    <span>
      {money(before.taxable_value)}{' '}
      <Text size={12} tone="muted">
        {change}
      </Text>
    </span>
  );
}

function changeOf(now: string, before: string): string {
  const percent = Math.round((Number(sub(now, before)) / Math.abs(Number(before))) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

const ROWS = new Set(['nil', 'at', 'txpd']);

/** Totals by section against the period before, what became of the imported files, and the whole return's figures. */
export function Overview({ choice, review }: { choice: GstPeriodChoice; review: GstReview }) {
  const { sections, total, record, before_label, imports } = review;
  const href = ({ section, records }: Row): string =>
    gstPeriodQuery(
      choice,
      ROWS.has(section) || records === 0 ? { tab: 'rows', section } : { tab: 'documents', section },
    );
  return (
    <Stack gap={16}>
      <Figures>
        <Figure label="Taxable value" value={money(total.taxable_value)} />
        <Figure label="Tax" value={money(total.tax)} />
        <Figure
          label="Errors"
          value={record?.errors ?? 0}
          note={record?.warnings === 1 ? '1 warning' : `${record?.warnings ?? 0} warnings`}
        />
        <Figure label="Readiness" value={`${record?.score ?? 0}%`} note="100% is ready to file" />
      </Figures>
      <DataTable
        label="Sections"
        columns={columns(before_label)}
        rows={sections.map((row) => ({ ...row, id: row.section }))}
        href={href}
      />
      {imports.length > 0 && (
        <Card title="Imported files">
          <Stack gap={8}>
            {imports.map((one) => (
              <Tie key={one.id} file={one} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** A file's own totals against the documents that are left of it. */
function Tie({ file }: { file: GstReview['imports'][number] }) {
  const isSame =
    file.documents === file.current_documents && compare(file.taxable_value, file.current_taxable_value) === 0;
  return (
    <Stack gap={2}>
      <Text weight={500}>
        {file.file_name}, {formatDay(file.imported_at.slice(0, 10))}
      </Text>
      <Text size={13} tone="muted">
        {isSame
          ? `${file.documents} documents, ${money(file.taxable_value)}: as imported`
          : `Imported ${file.documents} documents, ${money(file.taxable_value)}. Now ${file.current_documents}, ${money(file.current_taxable_value)}${file.edited > 0 ? `, ${file.edited} edited` : ''}.`}
      </Text>
    </Stack>
  );
}
