import { gstReturnRoutes, type HsnReport } from '@daftar/contract/gst_returns';
import { useRead } from '#web/core/query.ts';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import type { Asked } from './actions.tsx';
import classes from './gst_returns.module.css';
import { Amount, figures, TaxTable } from './tax-table.tsx';

const HEADS = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Table 12, its two tabs under each other. */
export function HsnTables({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.hsn, { query: asked }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the HSN summary" />;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="B2B supplies">
        <Tab label="HSN summary, B2B supplies" tab={read.data.b2b} />
      </Card>
      <Card title="B2C supplies (including exports)">
        <Tab label="HSN summary, B2C supplies" tab={read.data.b2c} />
      </Card>
    </div>
  );
}

function Tab({ label, tab: { rows, total } }: { label: string; tab: HsnReport['b2b'] }) {
  if (!rows.length)
    return (
      <Text as="p" tone="muted">
        No supplies in this period.
      </Text>
    );
  return (
    <TaxTable
      label={label}
      head={[
        { title: 'HSN/SAC' },
        { title: 'Description' },
        { title: 'UQC' },
        ...figures('Total quantity', 'Rate', 'Taxable value', 'IGST', 'CGST', 'SGST', 'Cess'),
      ]}
      foot={
        <tr>
          <td colSpan={5}>Total</td>
          {HEADS.map((head) => (
            <Amount key={head} value={total[head]} />
          ))}
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={`${row.hsn_sac} ${row.unit} ${row.tax_rate}`}>
          <td className="code">{row.hsn_sac || 'Missing'}</td>
          <td>{row.description}</td>
          <td>{row.unit}</td>
          <td className={classes.figure}>{row.unit === 'NA' ? '—' : row.quantity}</td>
          <td className={classes.figure}>{row.tax_rate}%</td>
          {HEADS.map((head) => (
            <Amount key={head} value={row[head]} />
          ))}
        </tr>
      ))}
    </TaxTable>
  );
}
