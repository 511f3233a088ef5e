import { activityRoutes } from '@daftar/contract/activity';
import type { Received } from '@daftar/contract/core/route';
import type { Invoice } from '@daftar/contract/invoices';
import { useRead } from '#web/app/query.ts';
import { ActivityText, momentText, useNames } from '#web/kit/activity-line.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { useCan } from '#web/kit/use-can.ts';

const SHOWN = 50;

/** What happened to it. Who may read the log sees each change; everyone else, the steps that the record itself tells. */
export function History({ invoice }: { invoice: Invoice }) {
  const mayReadLog = useCan()('business_management', 'all');
  return mayReadLog ? <Log id={invoice.id} /> : <Steps invoice={invoice} />;
}

type Entry = Received<typeof activityRoutes.list>['data'][number];

/** What an issue writes beside the step itself, and sums that the ledger keeps: no news to anybody. */
const INNER = new Set(['supplier', 'recipient', 'treatment', 'totals', 'open_amount', 'payment_state', 'version']);
const isNews = ({ action, changes }: Entry): boolean =>
  action !== 'update' || Object.keys(changes).some((column) => !INNER.has(column));

/** The steps of a document have names of their own; other changes are told as the log tells them. */
function stepOf({ action, changes }: Entry): string | null {
  if (action === 'create') return 'drafted it';
  const state = changes.state?.[1];
  if (state === 'Final') return `issued it as ${String(changes.number?.[1] ?? '')}`;
  if (state === 'Cancelled') return `cancelled it: ${String(changes.cancel_reason?.[1] ?? '')}`;
  return changes.sent_at ? 'sent it' : null;
}

function Log({ id }: { id: number }) {
  const names = useNames();
  const log = useRead(activityRoutes.list, { query: { entity: 'invoices', record_id: id, per_page: SHOWN } });
  if (log.error && !log.data)
    return <ErrorState what="the history" error={log.error} retry={() => void log.refetch()} />;
  if (!log.data) return <SkeletonRows rows={5} />;
  return (
    <Card title="History">
      <Rows>
        {log.data.data.filter(isNews).map((activity) => (
          <Row
            key={activity.id}
            title={activity.user_name}
            detail={stepOf(activity) ?? <ActivityText activity={{ ...activity, title: null }} names={names} />}
            aside={
              <time dateTime={activity.at} title={momentText(activity.at)}>
                {ago(activity.at)}
              </time>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

function Steps({ invoice }: { invoice: Invoice }) {
  const steps = [
    ['Drafted', invoice.created_at, invoice.created_by_name],
    ['Issued', invoice.issued_at, invoice.number],
    ['Sent', invoice.sent_at, null],
    ['Cancelled', invoice.cancelled_at, invoice.cancel_reason],
  ] as const;
  return (
    <Card title="History">
      <Rows>
        {steps.map(
          ([title, at, detail]) => at && <Row key={title} title={title} detail={detail} aside={momentText(at)} />,
        )}
      </Rows>
    </Card>
  );
}
