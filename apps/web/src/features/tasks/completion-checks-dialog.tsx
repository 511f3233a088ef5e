import type { Gate } from '@daftar/domain/work/completion-checks';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import type { Task } from '@daftar/contract/work/task-detail';
import { closeBarred, useBarred } from './completion-refused.ts';
import { useTaskAddress } from './urls.ts';
import classes from './tasks.module.css';

/** The part of a task's page that a gate is about. */
export const SECTION_OF: Record<Gate, string> = {
  to_dos: 'to-dos',
  sub_tasks: 'sub-tasks',
  documents: 'documents',
  fields: 'fields',
  timer: 'time',
  review: 'review',
  filing: 'filing',
};

/** Open completion checks of a task, each with a link (product rule 2). */
export function GateList({ task, onFollow }: { task: Task; onFollow?: () => void }) {
  const addressOf = useTaskAddress();
  return (
    <Stack as="ul" gap={8} marginTop={10} marginBottom={4} className={classes.gates}>
      {task.gates.map(({ gate, message, items }) => (
        <Row as="li" gap={8} align="stretch" key={gate}>
          <IconAlertCircle size={16} aria-hidden />
          <div>
            <Text
              as={Link}
              to={`${addressOf(task.id)}#${SECTION_OF[gate]}`}
              onClick={onFollow}
              weight={500}
              className={classes.gate}
            >
              {message}
            </Text>
            <Text as="p" tone="soft" className={classes.items}>
              {items.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  {gate === 'sub_tasks' ? (
                    <Text as={Link} tone="brand" to={addressOf(id)} onClick={onFollow}>
                      {name}
                    </Text>
                  ) : (
                    name
                  )}
                </span>
              ))}
            </Text>
          </div>
        </Row>
      ))}
    </Stack>
  );
}

/** Shown after a refused completion; the task is unchanged. */
export function GatesDialog() {
  const { task } = useBarred();
  return (
    task && (
      <Modal open onClose={closeBarred} title={`${task.reference} can't be completed yet`}>
        <Text as="p" tone="soft">
          {task.name}
        </Text>
        <GateList task={task} onFollow={closeBarred} />
        <ModalActions>
          <Button look="solid" onClick={closeBarred}>
            Got it
          </Button>
        </ModalActions>
      </Modal>
    )
  );
}
