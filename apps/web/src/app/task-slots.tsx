import type { TaskCard } from '@daftar/contract/work/task';
import { lazy, Suspense, type ComponentType } from 'react';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

/** What stands on a task is told the task as a card shows it. */
export type OfTask = ComponentType<{ task: TaskCard }>;
type Load = () => Promise<{ Component: OfTask }>;

/** A part of a task's page that another room brings: time, communications, invoices. The smaller its place, the earlier. */
export type TaskSection = { key: string; title: string; place: number; load: Load };

/**
 * What a room adds to tasks, in features/<room>/<room>.task.ts as `export const fills`; each part is fetched when it is
 * first shown, so that a board does not wait for it.
 */
export type TaskFills = {
  /** At the end of a card's first line, 20 pixels high: a timer that runs, or the button that starts one. */
  card?: Load;
  /** Among the acts of a task's page: Start or Stop. */
  act?: Load;
  sections?: readonly TaskSection[];
};

const rooms = import.meta.glob<{ fills: TaskFills }>('../features/*/*.task.ts', { eager: true });
const fills = Object.values(rooms).map((room) => room.fills);

const shown = (load: Load) => lazy(async () => ({ default: (await load()).Component }));
const loaded = (slot: 'card' | 'act') => fills.flatMap((fill) => (fill[slot] ? [shown(fill[slot])] : []));

const CARD = loaded('card');
const ACTS = loaded('act');

const slotOf = (parts: readonly OfTask[]): OfTask =>
  function TaskSlot({ task }) {
    return parts.map((Part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rooms do not change while the app runs
      <Suspense key={index}>
        <Part task={task} />
      </Suspense>
    ));
  };

export const TaskCardSlot = slotOf(CARD);
export const TaskActSlot = slotOf(ACTS);

export const TASK_SECTIONS: readonly (Omit<TaskSection, 'load'> & { Section: OfTask })[] = fills
  .flatMap((fill) => fill.sections ?? [])
  .toSorted((a, b) => a.place - b.place)
  .map(({ load, ...section }) => {
    const Part = shown(load);
    return {
      ...section,
      Section: ({ task }) => (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Part task={task} />
        </Suspense>
      ),
    };
  });
