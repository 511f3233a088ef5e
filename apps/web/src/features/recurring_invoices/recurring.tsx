import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { RECURRING_MODE_LABELS } from '@daftar/domain/billing/recurring-modes';
import { IconRepeat } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { BilledLines } from './billed-lines.tsx';
import { MadeInvoices } from './made-invoices.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { NoRecurring } from './recurring-not-found.tsx';
import { Days } from './preview.tsx';
import { RecurringActs } from './recurring-actions.tsx';
import { STATE_TONES } from './labels.ts';

/** recurring-invoice/:recurringInvoiceId/view: the schedule, its document, and created invoices. */
export function Component() {
  const id = Number(useParams().recurringInvoiceId);
  const read = useRead(recurringInvoiceRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoRecurring />;
  if (!read.data) return <NotLoaded query={read} what="the recurring invoice" />;
  return <Details rule={read.data} />;
}

function Details({ rule }: { rule: RecurringInvoice }) {
  const mayWrite = useCan()('invoices', 'write');
  const { client_name, label, state, failure, failed_at, total, currency } = rule;
  return (
    <DetailScreen
      title={client_name}
      subtitle={`${label} · ${moneyText(total, currency)} per invoice`}
      icon={<IconRepeat size={28} aria-hidden />}
      badge={<Badge tone={STATE_TONES[state]}>{state}</Badge>}
      actions={mayWrite && <RecurringActs rule={rule} />}
      aside={<Around rule={rule} />}
    >
      {failure && (
        <Notice tone="red" actions={mayWrite && rule.acts.includes('run') && <TryAgain id={rule.id} />}>
          {`The invoice could not be created on ${momentText(failed_at!)}: ${failure}. Next try within an hour.`}
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
    Retry now
  </Button>
);

function Around({ rule }: { rule: RecurringInvoice }) {
  const clients = useScreenUrl('/business/:businessId/clients');
  const client = clients ? (
    <Link key="client" to={`${clients}/${rule.client_id}`}>
      {rule.client_name}
    </Link>
  ) : (
    rule.client_name
  );
  return (
    <>
      <Card title="Upcoming dates">
        {rule.next_dates.length ? <Days days={rule.next_dates} /> : 'No more dates. This schedule has ended.'}
      </Card>
      <Card title="Schedule">
        <Facts
          facts={[
            ['Client', client],
            ['Firm', rule.firm_name],
            ['Frequency', rule.frequency],
            ['Ends', rule.ends],
            ['On the scheduled date', RECURRING_MODE_LABELS[rule.mode]],
            ['Payment terms (days)', rule.due_days === null ? 'Firm default' : String(rule.due_days)],
            ['Last created', rule.last_run_at && momentText(rule.last_run_at)],
            ['Created', [momentText(rule.created_at), rule.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </>
  );
}
