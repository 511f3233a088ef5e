import { taskRoutes } from '@daftar/contract/tasks';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, addMonths, isDay, weekdayOf } from '@daftar/domain/dates';
import { snoozeProblem } from '@daftar/domain/work/task-acts';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { nearDay } from '#web/work/due-words.ts';
import { useToday } from '#web/work/use-today.ts';
import { useWorkDefaults } from '#web/work/use-work-defaults.ts';
import { tried } from './acts.ts';
import { leaveSnooze, useSnooze, type Asked } from './snooze.ts';
import classes from './tasks.module.css';

const WEEK = 7;

/** Tomorrow, next Monday, in a week, in a month: the days people mean. */
const PRESETS = [
  ['Tomorrow', (today: string) => addDays(today, 1)],
  ['Monday', (today: string) => addDays(today, WEEK - weekdayOf(today))],
  ['In a week', (today: string) => addDays(today, WEEK)],
  ['In a month', (today: string) => addMonths(today, 1)],
] as const;

/** As long as the practice lets tasks sleep, where the task can. */
const proposedDay = (task: Asked['tasks'][number], today: string, days: number | undefined): string => {
  const day = days === undefined ? '' : addDays(today, days);
  return day && snoozeProblem(task, day, today) === null ? day : '';
};

/** Until when a task sleeps: it comes back by itself on that day. */
export function SnoozeDialog() {
  const { asked } = useSnooze();
  return asked && <Dialog key={asked.tasks[0]!.id} asked={asked} />;
}

function Dialog({ asked }: { asked: Asked }) {
  const today = useToday();
  const task = asked.tasks[0]!;
  const defaults = useWorkDefaults();
  const [typed, setUntil] = useState<string | null>(null);
  const until = typed ?? proposedDay(task, today, defaults?.snooze_days);
  const problem = isDay(until) ? snoozeProblem(task, until, today) : null;
  const take = (day: string): void => {
    useSnooze.setState({ asked: null });
    if (asked.take) return asked.take(day);
    const writing = write(taskRoutes.snooze, { params: { id: task.id }, body: { until: day } }, { quiet: true });
    void tried(writing, task.id, `${task.reference} sleeps until ${formatDay(day)}`);
  };
  return (
    <Modal open onClose={leaveSnooze} title={`Snooze ${task.reference}`}>
      <p className={classes.about}>{task.name}</p>
      <div className={classes.presets}>
        {PRESETS.map(([label, dayOf]) => {
          const day = dayOf(today);
          return (
            <Button key={label} disabled={snoozeProblem(task, day, today) !== null} onClick={() => take(day)}>
              {label === nearDay(day, today) ? label : `${label}, ${nearDay(day, today)}`}
            </Button>
          );
        })}
      </div>
      <DateField
        label="Until"
        value={until}
        min={addDays(today, 1)}
        error={problem ?? undefined}
        help={task.due_date && task.due_date >= today ? `It is due on ${formatDay(task.due_date)}.` : undefined}
        onChange={setUntil}
      />
      <ModalActions>
        <Button onClick={leaveSnooze}>Cancel</Button>
        <Button look="solid" disabled={!isDay(until) || problem !== null} onClick={() => take(until)}>
          Snooze
        </Button>
      </ModalActions>
    </Modal>
  );
}
