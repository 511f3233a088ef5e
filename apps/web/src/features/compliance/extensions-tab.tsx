import { complianceRoutes, type DueExtension } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Table } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { NewExtension } from './new-extension.tsx';
import { countOf } from './labels.ts';

/** Withdrawing shows its effect first. */
async function withdraw({ id, title, period_label, moved }: DueExtension): Promise<void> {
  const yes = await confirm({
    title: 'Withdraw this extension?',
    body: `${title} ${period_label} returns to its original due date. Of ${countOf(moved, 'task')} moved, those not closed or edited since get their old dates back.`,
    verb: 'Withdraw extension',
  });
  if (!yes) return;
  await write(complianceRoutes.withdraw, { params: { id } }).then(
    ({ moved_count, kept_count }) =>
      toast(
        'success',
        `Extension withdrawn. ${countOf(moved_count, 'task')} moved back${kept_count ? `, ${kept_count} unchanged` : ''}`,
      ),
    () => undefined,
  );
}

/** Dates that the government moved: each entered once. */
export default function ExtensionsTab() {
  const manages = useCan()('workboard', 'Manage WorkBoard');
  const [isNew, setNew] = useState(false);
  const read = useRead(complianceRoutes.extensions, { query: { per_page: 100 } });
  const enter = manages && (
    <Button look="solid" icon={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      Add extension
    </Button>
  );
  return (
    <>
      {!read.data ? (
        <NotLoaded query={read} what="the extensions" rows={4} />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconCalendarPlus size={22} />} title="No extensions yet" actions={enter}>
          When the government extends a due date, add it here. Open tasks move to the new date.
        </EmptyState>
      ) : (
        <Card title="Extensions" actions={enter}>
          <Table cell="7 8">
            <thead>
              <tr>
                <th scope="col">Form and period</th>
                <th scope="col">New due date</th>
                <th scope="col">Notification</th>
                <th scope="col">Tasks moved</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {read.data.data.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{`${one.title} ${one.period_label}`}</th>
                  <td>{formatDay(one.due_date)}</td>
                  <td>{one.notification}</td>
                  <td>{one.moved}</td>
                  <td data-end>
                    {one.withdrawn_at ? (
                      <Badge tone="grey">Withdrawn</Badge>
                    ) : (
                      manages && (
                        <Button size="small" onClick={() => void withdraw(one)}>
                          Withdraw
                        </Button>
                      )
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {isNew && <NewExtension onClose={() => setNew(false)} />}
    </>
  );
}
