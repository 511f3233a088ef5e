import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { change } from './changes.ts';
import classes from './task.module.css';

/** The description, edited in place. */
export function Description({ task }: { task: Task }) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text when editing started. */
  const [before, setBefore] = useState('');
  const begin = (): void => {
    setTyped(task.description);
    setBefore(task.description);
  };
  const mayEdit = task.may.edit && task.acts.includes('edit');
  if (!mayEdit)
    return task.description ? (
      <Box
        padding="7 9"
        width="100%"
        minHeight={36}
        radius="control"
        whiteSpace="pre-wrap"
        breakWords
        marginStart={-9}
        className={classes.description}
      >
        {task.description}
      </Box>
    ) : null;
  if (typed === null)
    return (
      <Box
        as="button"
        type="button"
        padding="7 9"
        width="100%"
        minHeight={36}
        radius="control"
        whiteSpace="pre-wrap"
        breakWords
        marginStart={-9}
        className={classes.description}
        onClick={() => begin()}
      >
        {task.description || <span className={classes.none}>Add a description</span>}
      </Box>
    );
  const save = async (): Promise<void> => {
    // Other changes of the task are fine: only a changed description conflicts.
    if (task.description !== before && task.description !== typed) {
      setBefore(task.description);
      toast('warning', 'Someone else edited this description. Save again to replace their version with yours.');
      return;
    }
    if (typed === task.description || (await change(task.id, { description: typed }))) setTyped(null);
  };
  return (
    <Stack gap={6} className={classes.section}>
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
      <Row gap={8} wrap>
        <Button size="small" onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" look="quiet" onClick={() => setTyped(null)}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
