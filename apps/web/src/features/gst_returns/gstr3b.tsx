import { gstReturnRoutes, type Gstr3b } from '@daftar/contract/gst_returns';
import { useRead } from '#web/app/query.ts';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { Asked } from './acts.tsx';
import classes from './gst_returns.module.css';
import { Amount, figures, TaxTable } from './tax-table.tsx';

const KINDS = [
  ['unregistered', 'Unregistered'],
  ['composition', 'Composition'],
  ['uin', 'UIN holders'],
] as const;

/** Tables 3.1 and 3.2, as they are typed into the portal. */
export function Gstr3bTable({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.gstr3b, { query: asked }, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="GSTR-3B" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="3.1 Outward supplies">
        <TaxTable
          label="Table 3.1"
          head={[{ title: 'Row' }, { title: 'Supplies' }, ...figures('Taxable value', 'IGST', 'CGST', 'SGST', 'Cess')]}
        >
          {read.data.outward.map(({ row, label, amounts }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                {label}
                {!amounts && <span className={classes.quiet}> · from purchases, which are not kept here</span>}
              </td>
              {(['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const).map((head) => (
                <Amount key={head} value={amounts?.[head]} />
              ))}
            </tr>
          ))}
        </TaxTable>
      </Card>
      <Card title="3.2 Of these, to other states">
        <InterState rows={read.data.inter_state} />
      </Card>
    </div>
  );
}

function InterState({ rows }: { rows: Gstr3b['inter_state'] }) {
  const all = KINDS.flatMap(([kind, label]) => rows[kind].map((row) => ({ ...row, label })));
  if (!all.length)
    return <p className={classes.quiet}>No taxable supplies to unregistered, composition or UIN buyers there.</p>;
  return (
    <TaxTable
      label="Table 3.2"
      head={[{ title: 'Buyers' }, { title: 'Place of supply' }, ...figures('Taxable value', 'IGST')]}
    >
      {all.map(({ label, pos, place, taxable_value, igst }) => (
        <tr key={`${label} ${pos}`}>
          <td>{label}</td>
          <td>{place}</td>
          <Amount value={taxable_value} />
          <Amount value={igst} />
        </tr>
      ))}
    </TaxTable>
  );
}
