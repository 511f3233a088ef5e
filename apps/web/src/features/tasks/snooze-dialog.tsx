import { taskRoutes } from '@daftar/contract/tasks';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, addMonths, isDay, weekdayOf } from '@daftar/domain/dates';
import { snoozeProblem } from '@daftar/domain/work/task-actions';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { nearDay } from '#web/kit/work/due-text.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { tried } from './actions.ts';
import { leaveSnooze, useSnooze, type Asked } from './snooze.ts';

const WEEK = 7;

/** Presets. */
const PRESETS = [
  ['Tomorrow', (today: string) => addDays(today, 1)],
  ['Monday', (today: string) => addDays(today, WEEK - weekdayOf(today))],
  ['Next week', (today: string) => addDays(today, WEEK)],
  ['Next month', (today: string) => addMonths(today, 1)],
] as const;

/** The business's default snooze, if the task allows it. */
const proposedDay = (task: Asked['tasks'][number], today: string, days: number | undefined): string => {
  const day = days === undefined ? '' : addDays(today, days);
  return day && snoozeProblem(task, day, today) === null ? day : '';
};

/** Snoozes a task until a date. It returns automatically. */
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
    void tried(writing, task.id, `${task.reference} snoozed until ${formatDay(day)}`);
  };
  return (
    <Modal open onClose={leaveSnooze} title={`Snooze ${task.reference}`}>
      <Text as="p" tone="soft">
        {task.name}
      </Text>
      <Row gap={8} align="stretch" wrap marginTop={12} marginBottom={12}>
        {PRESETS.map(([label, dayOf]) => {
          const day = dayOf(today);
          return (
            <Button key={label} disabled={snoozeProblem(task, day, today) !== null} onClick={() => take(day)}>
              {label === nearDay(day, today) ? label : `${label}, ${nearDay(day, today)}`}
            </Button>
          );
        })}
      </Row>
      <DateField
        label="Snooze until"
        value={until}
        min={addDays(today, 1)}
        error={problem ?? undefined}
        help={task.due_date && task.due_date >= today ? `Due on ${formatDay(task.due_date)}.` : undefined}
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
