import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { Loan } from '@daftar/contract/loans';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { taskLookup } from '#web/kit/work/task-lookup.ts';

/** Links a task that exists to a loan file. */
export function LinkTask({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [task, setTask] = useState('');
  const link = useWrite(loanTaskRoutes.link);
  const save = async (): Promise<void> => {
    await link.mutateAsync({ params: { id: loan.id, taskId: Number(task) } });
    toast('success', 'Task linked');
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={`Link a task to ${loan.number}`}>
      <Select label="Task" lookup={taskLookup} value={task} onChange={setTask} placeholder="Search by name or number" />
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="solid" disabled={!task} busy={link.isPending} onClick={() => void save().catch(() => undefined)}>
          Link task
        </Button>
      </ModalActions>
    </Modal>
  );
}
