import type { Task } from '@daftar/contract/work/task-detail';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { change } from './changes.ts';
import classes from './task.module.css';

type Props = { task: Task; level: 1 | 2; id?: string };

/** The name of a task, renamed where it stands: E, or the pencil; Enter saves, Escape leaves it. */
export function TaskTitle({ task, level, id }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const mayEdit = task.may.edit && task.acts.includes('edit');
  const Heading = `h${level}` as const;
  const edit = (): void => setTyped(task.name);
  useShortcut('e', mayEdit ? edit : undefined);
  const save = async (): Promise<void> => {
    const name = typed?.trim();
    if (name && name !== task.name) await change(task.id, { name });
    setTyped(null);
  };
  return (
    <Heading className={classes.title} id={id}>
      {typed === null ? (
        <>
          {task.name}
          {mayEdit && <IconButton label="Rename" icon={<IconPencil size={15} aria-hidden />} onClick={edit} />}
        </>
      ) : (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
          autoFocus
          className={classes.rename}
          aria-label="Name of the task"
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setTyped(null);
          }}
        />
      )}
    </Heading>
  );
}
