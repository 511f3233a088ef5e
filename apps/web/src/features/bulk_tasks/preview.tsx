import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import { ApiError } from '@daftar/contract/core/errors';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './bulk_tasks.module.css';
import { bulkBody, type BulkValues } from './values.ts';

/** To which step a refused field belongs. */
const stepOf = (field: string): number => (field.startsWith('clients') ? 1 : /^(work|board)/.test(field) ? 0 : 2);

/** What will be made, for whom, by whom; who is left out, and why. */
export function Preview({ values, onBack }: { values: BulkValues; onBack: (step: number) => void }) {
  const read = useRead(bulkTaskRoutes.preview, { body: bulkBody(values) }, { quiet: true, staleTime: 0 });
  const refused = read.error instanceof ApiError ? read.error.body.errors?.[0] : undefined;
  if (refused)
    return (
      <Notice tone="amber" actions={<Button onClick={() => onBack(stepOf(refused.field))}>Change it</Button>}>
        {refused.message}
      </Notice>
    );
  if (read.error) return <ErrorState what="the preview" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { planned, tasks, left_out, left_out_count, by_person } = read.data;
  return (
    <>
      <p className={classes.counts} role="status">
        <span>
          <strong>{planned}</strong> {planned === 1 ? 'task is made' : 'tasks are made'}
        </span>
        {left_out_count > 0 && (
          <span>
            <strong>{left_out_count}</strong> left out
          </span>
        )}
        {by_person.slice(0, 6).map(({ id, name, tasks: count }) => (
          <span key={id} className={classes.quiet}>{`${name}: ${count}`}</span>
        ))}
      </p>
      <div className={classes.lists}>
        <section aria-label="What is made">
          <ul className={classes.list}>
            {tasks.map(({ client_id, client_name, name, assignees }) => (
              <li key={client_id}>
                <span>
                  {name}
                  {!name.includes(client_name) && <span className={classes.quiet}>{` · ${client_name}`}</span>}
                </span>
                <span className={classes.quiet}>{assignees.map((one) => one.name).join(', ') || 'Nobody yet'}</span>
              </li>
            ))}
          </ul>
          {planned > tasks.length && <p className={classes.quiet}>{`and ${planned - tasks.length} more`}</p>}
        </section>
        {left_out_count > 0 && (
          <section aria-label="Left out">
            <ul className={classes.list}>
              {left_out.map(({ client_id, name, why }) => (
                <li key={client_id}>
                  <span>{name}</span>
                  <span className={classes.quiet}>{why}</span>
                </li>
              ))}
            </ul>
            {left_out_count > left_out.length && (
              <p className={classes.quiet}>{`and ${left_out_count - left_out.length} more`}</p>
            )}
          </section>
        )}
      </div>
    </>
  );
}
