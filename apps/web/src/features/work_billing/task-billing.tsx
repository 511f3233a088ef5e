import type { TaskCard } from '@daftar/contract/work/task';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { BillDialog } from './bill-dialog.tsx';

const TONES = { 'Not Billable': 'grey', Unbilled: 'amber', 'Part Billed': 'blue', Billed: 'green' } as const;

const LABELS = {
  'Not Billable': 'Not billable',
  Unbilled: 'Unbilled',
  'Part Billed': 'Partially billed',
  Billed: 'Billed',
} as const;
/** An issued invoice is stored as Final. */
const STATE_LABELS: Readonly<Record<string, string>> = { Final: 'Issued' };

/** Invoices of the task, the unbilled amount, and the button to bill it. */
export function Component({ task }: { task: TaskCard }) {
  const can = useCan();
  return can('invoices', 'read') ? (
    <Billing task={task} mayBill={can('invoices', 'write')} />
  ) : (
    <Text as="p" tone="soft">
      You don’t have permission to see billing.
    </Text>
  );
}

function Billing({ task, mayBill }: { task: TaskCard; mayBill: boolean }) {
  const place = useBusiness();
  const currency = place?.business?.currency ?? 'INR';
  const [bills, setBills] = useState(false);
  const { data, error, refetch } = useRead(workBillingRoutes.ofTask, { params: { id: task.id } });
  if (!data) return <NotLoaded query={{ error, refetch }} what="billing for this task" rows={2} />;
  const { state, open, problem, invoices } = data;
  return (
    <>
      <Row gap={8} justify="between" wrap>
        <span>
          <Badge tone={TONES[state]}>{LABELS[state]}</Badge> {!isZero(open) && `${moneyText(open, currency)} unbilled`}
        </span>
        {mayBill && problem === null && (
          <Button look="outline" size="small" onClick={() => setBills(true)}>
            Bill this task
          </Button>
        )}
      </Row>
      {invoices.length > 0 && (
        <Rows>
          {invoices.map(({ id, number, date, state: invoiceState, value }) => (
            <ListRow
              key={id}
              title={number ?? 'Draft'}
              detail={`${formatDay(date)} · ${STATE_LABELS[invoiceState] ?? invoiceState}`}
              aside={moneyText(value, currency)}
              to={`/business/${place?.id}/invoice/${id}/view`}
            />
          ))}
        </Rows>
      )}
      {bills && <BillDialog ids={[task.id]} onClose={() => setBills(false)} onBilled={() => setBills(false)} />}
    </>
  );
}
