import { gstReturnRoutes, type Gstr3b } from '@daftar/contract/gst_returns';
import { useRead } from '#web/core/query.ts';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import type { Asked } from './actions.tsx';
import classes from './gst_returns.module.css';
import { Amount, figures, TaxTable } from './tax-table.tsx';

const KINDS = [
  ['unregistered', 'Supplies made to unregistered persons'],
  ['composition', 'Supplies made to composition taxable persons'],
  ['uin', 'Supplies made to UIN holders'],
] as const;

/** Tables 3.1 and 3.2, as they are typed into the portal. */
export function Gstr3bTable({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.gstr3b, { query: asked }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="GSTR-3B" />;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="3.1 Outward supplies and inward supplies liable to reverse charge">
        <TaxTable
          label="Table 3.1"
          head={[
            { title: 'Table' },
            { title: 'Nature of supplies' },
            ...figures('Taxable value', 'IGST', 'CGST', 'SGST', 'Cess'),
          ]}
        >
          {read.data.outward.map(({ row, label, amounts }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                {label}
                {!amounts && <Text tone="muted"> · enter from your purchase records</Text>}
              </td>
              {(['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const).map((head) => (
                <Amount key={head} value={amounts?.[head]} />
              ))}
            </tr>
          ))}
        </TaxTable>
      </Card>
      <Card title="3.2 Inter-state supplies">
        <InterState rows={read.data.inter_state} />
      </Card>
    </div>
  );
}

function InterState({ rows }: { rows: Gstr3b['inter_state'] }) {
  const all = KINDS.flatMap(([kind, label]) => rows[kind].map((row) => ({ ...row, label })));
  if (!all.length)
    return (
      <Text as="p" tone="muted">
        No inter-state supplies to unregistered persons, composition taxable persons or UIN holders.
      </Text>
    );
  return (
    <TaxTable
      label="Table 3.2"
      head={[{ title: 'Nature of supplies' }, { title: 'Place of supply' }, ...figures('Taxable value', 'IGST')]}
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
