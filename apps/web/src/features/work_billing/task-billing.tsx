import type { TaskCard } from '@daftar/contract/work/task';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { BillDialog } from './bill-dialog.tsx';
import classes from './work_billing.module.css';

const TONES = { 'Not Billable': 'grey', Unbilled: 'amber', 'Part Billed': 'blue', Billed: 'green' } as const;

/** What of the task is on invoices, what is open, and the button that bills it. */
export function Component({ task }: { task: TaskCard }) {
  const can = useCan();
  return can('invoices', 'read') ? (
    <Billing task={task} mayBill={can('invoices', 'write')} />
  ) : (
    <p className={classes.quiet}>Your role does not show what is billed.</p>
  );
}

function Billing({ task, mayBill }: { task: TaskCard; mayBill: boolean }) {
  const place = useBusiness();
  const currency = place?.business?.currency ?? 'INR';
  const [bills, setBills] = useState(false);
  const { data, error, refetch } = useRead(workBillingRoutes.ofTask, { params: { id: task.id } });
  if (error) return <ErrorState what="the billing of the task" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const { state, open, problem, invoices } = data;
  return (
    <>
      <div className={classes.state}>
        <span>
          <Badge tone={TONES[state]}>{state}</Badge> {!isZero(open) && `${moneyText(open, currency)} open`}
        </span>
        {mayBill && problem === null && (
          <Button look="outline" size="small" onClick={() => setBills(true)}>
            Bill this task
          </Button>
        )}
      </div>
      {invoices.length > 0 && (
        <Rows>
          {invoices.map(({ id, number, date, state: stands, value }) => (
            <Row
              key={id}
              title={number ?? 'Draft'}
              detail={`${formatDay(date)} · ${stands}`}
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
