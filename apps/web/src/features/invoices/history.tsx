import { deliveryLabel } from '#web/kit/delivery.tsx';
import { activityRoutes } from '@daftar/contract/activity';
import type { Received } from '@daftar/contract/core/route';
import type { Invoice } from '@daftar/contract/invoices';
import { useRead } from '#web/core/query.ts';
import { ActivityText, useNames } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/format-time.ts';
import { useCan } from '#web/kit/use-can.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';

const SHOWN = 50;

/** Activity of the document. Members who can read the log see each change; others see the steps stored on the record. */
export function History({ invoice }: { invoice: Invoice }) {
  const mayReadLog = useCan()('business_management', 'all');
  return mayReadLog ? <Log id={invoice.id} /> : <Steps invoice={invoice} />;
}

type Entry = Received<typeof activityRoutes.list>['data'][number];

/** Fields written by issuing, and ledger totals: not shown as changes. */
const INNER = new Set(['supplier', 'recipient', 'treatment', 'totals', 'open_amount', 'payment_state', 'version']);
const isNews = ({ action, changes }: Entry): boolean =>
  action !== 'update' || Object.keys(changes).some((column) => !INNER.has(column));

/** Steps of a document have their own labels; other changes are shown as in the log. */
function stepOf({ action, changes }: Entry): string | null {
  if (action === 'create') return 'created the draft';
  const state = changes.state?.[1];
  if (state === 'Final') return `issued ${String(changes.number?.[1] ?? '')}`;
  if (state === 'Cancelled') return `cancelled this document. Reason: ${String(changes.cancel_reason?.[1] ?? '')}`;
  return changes.sent_at ? 'emailed it to the client' : null;
}

function Log({ id }: { id: number }) {
  const names = useNames();
  const log = useRead(activityRoutes.list, { query: { entity: 'invoices', record_id: id, per_page: SHOWN } });
  if (!log.data) return <NotLoaded query={log} what="the history" rows={5} />;
  return (
    <Card title="History">
      <Rows>
        {log.data.data.filter(isNews).map((activity) => (
          <ListRow
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
    ['Draft created', invoice.created_at, invoice.created_by_name],
    ['Issued', invoice.issued_at, invoice.number],
    [`Email: ${deliveryLabel(invoice).toLowerCase()}`, invoice.sent_at, null],
    ['Cancelled', invoice.cancelled_at, invoice.cancel_reason],
  ] as const;
  return (
    <Card title="History">
      <Rows>
        {steps.map(
          ([title, at, detail]) => at && <ListRow key={title} title={title} detail={detail} aside={momentText(at)} />,
        )}
      </Rows>
    </Card>
  );
}
