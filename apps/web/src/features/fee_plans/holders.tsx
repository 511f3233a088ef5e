import { feePlanRoutes, type FeePlan, type GivenPlan } from '@daftar/contract/fee_plans';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Pager } from '#web/kit/pager.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './fee_plans.module.css';

const SHOWN = 25;

/** Who was given the plan, with what came of it. */
export function Holders({ plan, mayWrite }: { plan: FeePlan; mayWrite: boolean }) {
  const [page, setPage] = useState(1);
  const query = { page, per_page: SHOWN };
  const read = useRead(feePlanRoutes.given, { params: { id: plan.id }, query }, { keep: true });
  const rows = read.data?.data;
  return (
    <section className={classes.holders} aria-label="Clients with this plan">
      <h3>Clients</h3>
      {read.error && !rows ? (
        <ErrorState what="the clients" error={read.error} retry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>Nobody has this plan yet.</p>
      ) : (
        <>
          <Rows>
            {rows.map((given) => (
              <Holder key={given.id} given={given} mayWrite={mayWrite} />
            ))}
          </Rows>
          {read.data!.meta.last_page > 1 && (
            <Pager meta={read.data!.meta} selected={0} rows={rows.length} onPage={setPage} onSize={() => undefined} />
          )}
        </>
      )}
    </section>
  );
}

function Holder({ given, mayWrite }: { given: GivenPlan; mayWrite: boolean }) {
  const { client_name, firm_name, starts_on, ended_at } = given;
  const end = async (): Promise<void> => {
    const question = {
      title: `End ${given.plan_name} for ${client_name}?`,
      body: 'Its recurring invoices end. What was invoiced stays.',
      verb: 'End the plan',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await write(feePlanRoutes.end, { params: { id: given.id } }, { version: given.version });
    toast('success', `${given.plan_name} ended for ${client_name}`);
  };
  return (
    <Row
      title={client_name}
      detail={
        <>
          {firm_name} · from {formatDay(starts_on)}
          <MadeLinks given={given} />
        </>
      }
      aside={
        ended_at ? (
          <Badge>Ended</Badge>
        ) : (
          mayWrite && (
            <Button size="small" onClick={() => void end().catch(() => undefined)}>
              End<span className="visually-hidden"> for {client_name}</span>
            </Button>
          )
        )
      }
    />
  );
}

/** What the plan made: for those who may see it. */
function MadeLinks({ given: { recurring_ids, invoice_id } }: { given: GivenPlan }) {
  const { businessId } = useParams();
  if (!useCan()('invoices', 'read')) return null;
  const at = `/business/${businessId}`;
  return (
    <>
      {recurring_ids.map((id, i) => (
        <span key={id}>
          {' · '}
          <Link to={`${at}/recurring-invoice/${id}/view`} className={classes.link}>
            {recurring_ids.length === 1 ? 'Recurring invoice' : `Recurring invoice ${i + 1}`}
          </Link>
        </span>
      ))}
      {invoice_id !== null && (
        <>
          {' · '}
          <Link to={`${at}/invoice/${invoice_id}/view`} className={classes.link}>
            First invoice
          </Link>
        </>
      )}
    </>
  );
}
