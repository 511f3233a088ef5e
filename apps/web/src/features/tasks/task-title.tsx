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
  const [isRefused, setRefused] = useState(false);
  const mayEdit = task.may.edit && task.acts.includes('edit');
  const Heading = `h${level}` as const;
  const edit = (): void => setTyped((now) => now ?? task.name);
  useShortcut('e', mayEdit ? edit : undefined);
  const save = async (): Promise<void> => {
    const name = typed?.trim();
    // What was not taken stays as it was typed, and so does what is typed while it is being saved.
    const isTaken = !name || name === task.name || (await change(task.id, { name }));
    setRefused(!isTaken);
    if (isTaken) setTyped((now) => (now === typed ? null : now));
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
          aria-invalid={isRefused || undefined}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setRefused(false);
            setTyped(null);
          }}
        />
      )}
    </Heading>
  );
}
