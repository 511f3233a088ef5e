import type { Task } from '@daftar/contract/work/task-detail';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { change } from './changes.ts';
import classes from './task.module.css';

type Props = { task: Task; level: 1 | 2; id?: string };

/** A task's name, edited in place: E or the pencil; Enter saves, Escape cancels. */
export function TaskTitle({ task, level, id }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const mayEdit = task.may.edit && task.acts.includes('edit');
  const Heading = `h${level}` as const;
  const edit = (): void => setTyped((now) => now ?? task.name);
  useShortcut('e', mayEdit ? edit : undefined);
  const save = async (): Promise<void> => {
    const name = typed?.trim();
    // A refused name stays as typed, and so does input typed while saving.
    const isTaken = !name || name === task.name || (await change(task.id, { name }));
    setRefused(!isTaken);
    if (isTaken) setTyped((now) => (now === typed ? null : now));
  };
  return (
    <Heading className={classes.title} id={id}>
      {typed === null ? (
        <>
          {task.name}
          {mayEdit && <IconButton label="Rename task" icon={<IconPencil size={15} aria-hidden />} onClick={edit} />}
        </>
      ) : (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
          autoFocus
          className={classes.rename}
          aria-label="Task name"
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
