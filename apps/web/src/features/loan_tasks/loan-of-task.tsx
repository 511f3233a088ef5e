import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconBuildingBank } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { useCan } from '#web/kit/use-can.ts';

/** On a task's page: the loan file it belongs to. */
export function Component({ task }: { task: TaskCard }) {
  const { businessId } = useParams();
  const enabled = useCan()('loan_management', 'read');
  const { data } = useRead(loanTaskRoutes.ofTask, { params: { id: task.id } }, { quiet: true, enabled });
  const loan = data?.loan;
  if (!loan) return null;
  return (
    <Button
      size="small"
      icon={<IconBuildingBank size={15} aria-hidden />}
      to={`/business/${businessId}/retail_loan/${loan.id}?tab=tasks`}
      aria-label={`Open loan file ${loan.number}`}
      title={[loan.applicant, loan.loan_type, loan.status].filter(Boolean).join(' · ')}
    >
      {loan.number}
    </Button>
  );
}
