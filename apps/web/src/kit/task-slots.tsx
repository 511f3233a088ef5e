import { Suspense, type ComponentType } from 'react';
import type { OfTask, TaskParts, TaskSection } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';
import { useLater } from '#web/core/later.ts';
import { lazyComponent } from './lazy-component.ts';
import { SkeletonRows } from './skeleton.tsx';

type TaskPart = ComponentType<OfTask>;

const taskParts = (): TaskParts[] => allFeatures().flatMap(({ task }) => task ?? []);

/** Parts that features add to a task's card, actions or top. Tasks don't wait for them. */
function slot(name: 'card' | 'action' | 'notice'): TaskPart {
  let parts: readonly TaskPart[] | undefined;
  return function TaskSlot({ task }) {
    const isLater = useLater();
    parts ??= taskParts().flatMap((part) => (part[name] ? [lazyComponent(part[name])] : []));
    if (!isLater) return null;
    return parts.map((Part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- features don't change while the app runs
      <Suspense key={index}>
        <Part task={task} />
      </Suspense>
    ));
  };
}

export const TaskCardSlot = slot('card');
export const TaskActionSlot = slot('action');
export const TaskNoticeSlot = slot('notice');

type ShownSection = Omit<TaskSection, 'load'> & { Section: TaskPart };
let sections: readonly ShownSection[] | undefined;

/** Sections of a task's page that other features add, in order. */
export const taskSections = (task: OfTask['task']): readonly ShownSection[] =>
  allSections().filter(({ isFor }) => isFor?.(task) ?? true);

const allSections = (): readonly ShownSection[] =>
  (sections ??= taskParts()
    .flatMap((part) => part.sections ?? [])
    .toSorted((a, b) => a.place - b.place)
    .map(({ load, ...section }) => {
      const Part = lazyComponent(load);
      return {
        ...section,
        Section: ({ task }) => (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <Part task={task} />
          </Suspense>
        ),
      };
    }));
