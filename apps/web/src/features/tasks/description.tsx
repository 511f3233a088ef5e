import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { change } from './changes.ts';
import classes from './task.module.css';

/** What there is to know, in words; changed where it stands. */
export function Description({ task }: { task: Task }) {
  const [typed, setTyped] = useState<string | null>(null);
  /** What stood there when one began to type. */
  const [before, setBefore] = useState('');
  const begin = (): void => {
    setTyped(task.description);
    setBefore(task.description);
  };
  const mayEdit = task.may.edit && task.acts.includes('edit');
  if (!mayEdit) return task.description ? <div className={classes.description}>{task.description}</div> : null;
  if (typed === null)
    return (
      <button type="button" className={classes.description} onClick={() => begin()}>
        {task.description || <span className={classes.none}>Add a description</span>}
      </button>
    );
  const save = async (): Promise<void> => {
    // Of the task much else changes while somebody types: only another description is in the way of this one.
    if (task.description !== before && task.description !== typed) {
      setBefore(task.description);
      toast('warning', 'Somebody changed the description meanwhile. Save again to put yours in its place.');
      return;
    }
    if (typed === task.description || (await change(task.id, { description: typed }))) setTyped(null);
  };
  return (
    <div className={classes.section}>
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
        autoFocus
        className={classes.edited}
        aria-label="Description"
        value={typed}
        maxLength={20_000}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            setTyped(null);
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className={classes.line}>
        <Button size="small" onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" look="quiet" onClick={() => setTyped(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
