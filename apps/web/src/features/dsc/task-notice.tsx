import { dscRoutes } from '@daftar/contract/dsc';
import type { TaskCard } from '@daftar/contract/work/task';
import { clashText, isConflict } from '@daftar/domain/dsc/clash';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/kit/use-can.ts';

/** On a task's page: why its form can't be signed in time. */
export function Component({ task }: { task: TaskCard }) {
  const base = `/business/${useParams().businessId}`;
  const can = useCan();
  // Filings always have a client and a due date.
  const enabled = can('dsc', 'read') && task.client_id !== null && task.due_date !== null;
  const { data } = useRead(
    dscRoutes.taskClashes,
    { query: { task_ids: String(task.id) as never } },
    { quiet: true, enabled },
  );
  const clash = data?.data[0]?.clash;
  if (!clash) return null;
  const action =
    clash.token_id !== null ? (
      <Button size="small" to={`${base}/dscDetails?id=${clash.token_id}`}>
        Open DSC
      </Button>
    ) : (
      can('dsc', 'write') && (
        <Button size="small" to={`${base}/dsc/client/${task.client_id}/create`}>
          Add DSC
        </Button>
      )
    );
  return (
    <Notice tone={isConflict(clash.code) ? 'red' : 'amber'} actions={action}>
      {clashText(clash)}
    </Notice>
  );
}
