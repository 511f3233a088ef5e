import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconMailExclamation } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { useCan } from '#web/kit/use-can.ts';

/** On a task's page: the notice it was created for. */
export function Component({ task }: { task: TaskCard }) {
  const { businessId } = useParams();
  // Such a task always has a client.
  const enabled = useCan()('clients', 'read') && task.client_id !== null;
  const { data } = useRead(taxNoticeRoutes.ofTask, { params: { id: task.id } }, { quiet: true, enabled });
  const notice = data?.notice;
  if (!notice) return null;
  return (
    <Button
      size="small"
      icon={<IconMailExclamation size={15} aria-hidden />}
      to={`/business/${businessId}/tax-notices/${notice.id}`}
      title={[notice.subject, notice.stage].join(' · ')}
    >
      Open notice
    </Button>
  );
}
