import { gstReturnRoutes, type HsnReport } from '@daftar/contract/gst_returns';
import { useRead } from '#web/app/query.ts';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { Asked } from './acts.tsx';
import classes from './gst_returns.module.css';
import { Amount, figures, TaxTable } from './tax-table.tsx';

const HEADS = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Table 12, its two tabs under each other. */
export function HsnTables({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.hsn, { query: asked }, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="the HSN summary" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="Registered buyers">
        <Tab label="Codes to registered buyers" tab={read.data.b2b} />
      </Card>
      <Card title="Unregistered buyers and exports">
        <Tab label="Codes to unregistered buyers and exports" tab={read.data.b2c} />
      </Card>
    </div>
  );
}

function Tab({ label, tab: { rows, total } }: { label: string; tab: HsnReport['b2b'] }) {
  if (!rows.length) return <p className={classes.quiet}>Nothing was supplied to them.</p>;
  return (
    <TaxTable
      label={label}
      head={[
        { title: 'HSN/SAC' },
        { title: 'Description' },
        { title: 'Unit' },
        ...figures('Quantity', 'Rate', 'Taxable value', 'IGST', 'CGST', 'SGST', 'Cess'),
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
          <td className="code">{row.hsn_sac || 'None'}</td>
          <td>{row.description}</td>
          <td>{row.unit}</td>
          <td className={classes.figure}>{row.unit === 'NA' ? '—' : row.quantity}</td>
          <td className={classes.figure}>{row.tax_rate} %</td>
          {HEADS.map((head) => (
            <Amount key={head} value={row[head]} />
          ))}
        </tr>
      ))}
    </TaxTable>
  );
}
