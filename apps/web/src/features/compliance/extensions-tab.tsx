import { complianceRoutes, type DueExtension } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './compliance.module.css';
import { NewExtension } from './new-extension.tsx';
import { countOf } from './words.ts';

/** Taking one back says first what that means. */
async function withdraw({ id, title, period_label, moved }: DueExtension): Promise<void> {
  const yes = await confirm({
    title: 'Take this extension back?',
    body: `${title} ${period_label} is due as before. ${countOf(moved, 'task')} moved by it: those that nobody closed or changed since get their dates again.`,
    verb: 'Take it back',
  });
  if (!yes) return;
  await write(complianceRoutes.withdraw, { params: { id } }).then(
    ({ moved_count, kept_count }) =>
      toast('success', `${countOf(moved_count, 'task')} moved back${kept_count ? `, ${kept_count} stay` : ''}`),
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
      Enter an extension
    </Button>
  );
  return (
    <>
      {read.error ? (
        <ErrorState what="the extensions" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={4} />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconCalendarPlus size={22} />} title="No date was extended" actions={enter}>
          When the government moves a due date, enter it once: open tasks move with it, and back again.
        </EmptyState>
      ) : (
        <Card title="Extensions" actions={enter}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Form and period</th>
                <th scope="col">Due now</th>
                <th scope="col">Notification</th>
                <th scope="col">Tasks moved</th>
                <th scope="col">
                  <span className="visually-hidden">Acts</span>
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
                      <Badge tone="grey">Taken back</Badge>
                    ) : (
                      manages && (
                        <Button size="small" onClick={() => void withdraw(one)}>
                          Take back
                        </Button>
                      )
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {isNew && <NewExtension onClose={() => setNew(false)} />}
    </>
  );
}
