import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { RECURRING_MODE_LABELS } from '@daftar/domain/billing/recurring-modes';
import { IconRepeat } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { momentText } from '#web/kit/moment.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { BilledLines } from './billed-lines.tsx';
import { MadeInvoices } from './made-invoices.tsx';
import { isMissing, NoRecurring } from './no-recurring.tsx';
import { Days } from './preview.tsx';
import { RecurringActs } from './recurring-acts.tsx';
import { STATE_TONES } from './words.ts';

/** recurring-invoice/:recurringInvoiceId/view: the rule, what it bills, what it has made. */
export function Component() {
  const id = Number(useParams().recurringInvoiceId);
  const read = useRead(recurringInvoiceRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoRecurring />;
  if (read.error)
    return <ErrorState what="the recurring invoice" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return <Details rule={read.data} />;
}

function Details({ rule }: { rule: RecurringInvoice }) {
  const mayWrite = useCan()('invoices', 'write');
  const { client_name, label, state, failure, failed_at, total, currency } = rule;
  return (
    <DetailScreen
      title={client_name}
      subtitle={`${label} · ${moneyText(total, currency)} each`}
      icon={<IconRepeat size={28} aria-hidden />}
      badge={<Badge tone={STATE_TONES[state]}>{state}</Badge>}
      actions={mayWrite && <RecurringActs rule={rule} />}
      aside={<Around rule={rule} />}
    >
      {failure && (
        <Notice tone="red" actions={mayWrite && rule.acts.includes('run') && <TryAgain id={rule.id} />}>
          {`Could not be made on ${momentText(failed_at!)}: ${failure}. It is tried again every hour; no day is lost.`}
        </Notice>
      )}
      <BilledLines rule={rule} />
      <MadeInvoices rule={rule} />
    </DetailScreen>
  );
}

const TryAgain = ({ id }: { id: number }) => (
  <Button
    size="small"
    onClick={() => void write(recurringInvoiceRoutes.retry, { params: { id } }).catch(() => undefined)}
  >
    Try again now
  </Button>
);

function Around({ rule }: { rule: RecurringInvoice }) {
  const clients = usePlace('/business/:businessId/clients');
  const client = clients ? (
    <Link key="client" to={`${clients}/${rule.client_id}`}>
      {rule.client_name}
    </Link>
  ) : (
    rule.client_name
  );
  return (
    <>
      <Card title="Next days">
        {rule.next_dates.length ? <Days days={rule.next_dates} /> : 'None: the rule has come to its end.'}
      </Card>
      <Card title="Rule">
        <Facts
          facts={[
            ['Client', client],
            ['Firm', rule.firm_name],
            ['Frequency', rule.frequency],
            ['Ends', rule.ends],
            ['On its day', RECURRING_MODE_LABELS[rule.mode]],
            ['Days to pay', rule.due_days === null ? 'As the firm gives' : String(rule.due_days)],
            ['Last made', rule.last_run_at && momentText(rule.last_run_at)],
            ['Set up', [momentText(rule.created_at), rule.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </>
  );
}
