import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Section } from './section.tsx';

/** Loaded on demand: it contains the texts of the whole log. */
const TaskLog = lazyPart(async () => (await import('./task-log.tsx')).TaskLog, { waiting: <SkeletonRows rows={4} /> });

/** Activity of the task and its parts. */
export function TaskActivity({ task }: { task: Task }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="activity"
      title="Activity"
      actions={
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen && <TaskLog taskId={task.id} />}
    </Section>
  );
}
