import { gstStatementRoutes, type TaxStatement } from '@daftar/contract/gst_statements';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { FiledChanges } from './filed-changes.tsx';
import { money, rupees } from './labels.ts';
import { StatementTables } from './tables.tsx';

const InputsDrawer = lazyPart(async () => (await import('./inputs-drawer.tsx')).InputsDrawer, {
  Instead: LoadFailedDialog,
});

/** GSTR-3B, CMP-08 or PMT-06: the form's tables, set-off and challan. */
export function TaxTab({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(gstStatementRoutes.tax, { query: choice });
  return (
    <QueryView query={read} what="the tax" skeleton={8}>
      {(tax) => <Tax choice={choice} tax={tax} />}
    </QueryView>
  );
}

function Tax({ choice, tax }: { choice: GstPeriodChoice; tax: TaxStatement }) {
  const [isEditing, setEditing] = useState(false);
  const can = useCan();
  const { totals, notes, tables, form, due_date, paid_on, days_late, last, opening } = tax;
  return (
    <Stack gap={16} flex>
      <Figures>
        <Figure label="Tax" value={rupees(totals.tax)} note={`On sales of ${rupees(totals.sales)}`} />
        {form !== 'CMP-08' && (
          <Figure label="Paid from credit" value={rupees(totals.credit)} note={openingNote(opening)} />
        )}
        <Figure
          label="Interest and late fee"
          value={rupees(totals.interest_and_fee)}
          note={
            days_late > 0
              ? `${days_late === 1 ? '1 day' : `${days_late} days`} late, paid on ${formatDay(paid_on)}`
              : `Due on ${formatDay(due_date)}`
          }
        />
        <Figure
          label="To pay"
          value={rupees(totals.to_pay)}
          note={last ? `${rupees(last.to_pay)} in ${last.label}` : 'By challan'}
        />
      </Figures>
      {opening.source === 'unknown' && form !== 'CMP-08' && (
        <Notice
          tone="amber"
          actions={
            can('clients', 'write') && (
              <Button size="small" onClick={() => setEditing(true)}>
                Enter balance
              </Button>
            )
          }
        >
          The credit ledger before this period isn’t known. Enter its opening balance once; later periods carry it.
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <FiledChanges filed={tax.filed} />
      <Inputs tax={tax} onEdit={can('clients', 'write') ? () => setEditing(true) : undefined} />
      <StatementTables tables={tables} />
      {isEditing && <InputsDrawer choice={choice} tax={tax} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

const openingNote = ({ source, label }: TaxStatement['opening']): string =>
  ({
    typed: 'Opening balance entered',
    filed: `Opening balance as filed for ${label}`,
    computed: `Opening balance from ${label}`,
    unknown: 'Opening balance not known',
  })[source];

/** Typed figures, each with its reason. */
function Inputs({ tax, onEdit }: { tax: TaxStatement; onEdit: (() => void) | undefined }) {
  const { adjustments, cash_balance, composition_kind, pmt06_method } = tax.record.inputs;
  const cash = Object.values(cash_balance).filter((amount) => !isZero(amount)).length;
  return (
    <Card
      title="Figures you entered"
      actions={
        onEdit && (
          <Button size="small" icon={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit figures
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {tax.form === 'CMP-08' && <Text>Business: {composition_kind}</Text>}
        {tax.form === 'PMT-06' && <Text>Method: {pmt06_method}</Text>}
        {cash > 0 && <Text>Cash ledger balance is counted.</Text>}
        {adjustments.map(({ row, reason, ...amounts }, index) => (
          // Rows have no name of their own, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} gap="2 10" wrap>
            <Text weight={500}>{row}</Text>
            <Text>{amountsText(amounts)}</Text>
            <Text tone="soft">{reason}</Text>
          </Row>
        ))}
        {adjustments.length === 0 && (
          <Text tone="muted">No adjustments. All figures are from the books and GSTR-2B.</Text>
        )}
      </Stack>
    </Card>
  );
}

const NAMES = { taxable_value: 'Value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' } as const;
const amountsText = (amounts: Record<keyof typeof NAMES, string>): string =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => !isZero(amounts[name]))
    .map((name) => `${NAMES[name]} ${money(amounts[name])}`)
    .join(', ');
