import type { Gate } from '@daftar/domain/work/completion-gates';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import type { Task } from '@daftar/contract/work/task-detail';
import { closeBarred, useBarred } from './refusal.ts';
import { useTaskAddress } from './task-address.ts';
import classes from './tasks.module.css';

/** The part of a task's page that a gate is about. */
export const SECTION_OF: Record<Gate, string> = {
  to_dos: 'to-dos',
  sub_tasks: 'sub-tasks',
  documents: 'documents',
  fields: 'fields',
  timer: 'time',
  review: 'review',
};

/** What stands in the way of completing a task, each with the way to it (product rule 2). */
export function GateList({ task, onFollow }: { task: Task; onFollow?: () => void }) {
  const addressOf = useTaskAddress();
  return (
    <ul className={classes.gates}>
      {task.gates.map(({ gate, message, items }) => (
        <li key={gate}>
          <IconAlertCircle size={16} aria-hidden />
          <div>
            <Link to={`${addressOf(task.id)}#${SECTION_OF[gate]}`} onClick={onFollow} className={classes.gate}>
              {message}
            </Link>
            <p className={classes.items}>
              {items.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  {gate === 'sub_tasks' ? (
                    <Link to={addressOf(id)} onClick={onFollow}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Said where a task could not be completed; it is back where it was. */
export function GatesDialog() {
  const { task } = useBarred();
  return (
    task && (
      <Modal open onClose={closeBarred} title={`${task.reference} cannot be completed yet`}>
        <p className={classes.about}>{task.name}</p>
        <GateList task={task} onFollow={closeBarred} />
        <ModalActions>
          <Button look="solid" onClick={closeBarred}>
            Understood
          </Button>
        </ModalActions>
      </Modal>
    )
  );
}
