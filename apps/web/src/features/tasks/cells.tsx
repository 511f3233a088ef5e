import type { TaskCard } from '@daftar/contract/work/task';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { isClosed } from '@daftar/domain/work/task-status';
import { IconCheck } from '@tabler/icons-react';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import { DueChip, ProgressBadge } from '#web/kit/work/chips.tsx';
import { DayPicker } from '#web/kit/work/day-picker.tsx';
import { PeoplePicker } from '#web/kit/work/people-picker.tsx';
import { NoValue, ValueButton } from '#web/kit/work/value-button.tsx';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { change, setProgress } from './changes.ts';
import classes from './tasks.module.css';

/** Assignees, edited in place. */
export const PeopleCell = ({ task }: { task: TaskCard }) => (
  <PeoplePicker
    label={`Assignees for ${task.reference}`}
    chosen={task.assignees.map(({ id }) => id)}
    onChange={(assignee_ids) => void change(task.id, { assignee_ids })}
    trigger={
      <ValueButton label="Assignees" className={classes.cell}>
        {task.assignees.length ? <Avatars people={task.assignees} /> : <NoValue />}
      </ValueButton>
    }
  />
);

export const DueCell = ({ task, today }: { task: TaskCard; today: string }) => {
  const shown = <DueChip task={task} today={today} />;
  if (isClosed(task)) return shown;
  return (
    <DayPicker
      label={`Due date for ${task.reference}`}
      value={task.due_date}
      onChange={(due_date) => void change(task.id, { due_date })}
      trigger={
        <ValueButton label="Due" className={classes.cell}>
          {task.due_date ? shown : <NoValue />}
        </ValueButton>
      }
    />
  );
};

export function ProgressCell({ task }: { task: TaskCard }) {
  if (isClosed(task)) return <ProgressBadge progress={task.work_progress} />;
  return (
    <Menu
      align="start"
      trigger={
        <ValueButton label="Progress" className={classes.cell}>
          <ProgressBadge progress={task.work_progress} />
        </ValueButton>
      }
    >
      {WORK_PROGRESS.map((progress) => (
        <MenuItem
          key={progress}
          after={progress === task.work_progress && <IconCheck size={15} aria-hidden />}
          onClick={() => void (progress === task.work_progress || setProgress(task, progress))}
        >
          {PROGRESS[progress].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
