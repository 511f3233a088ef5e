import { recurringTaskRoutes, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row } from '#web/kit/layout.tsx';

const NAMED = 6;
const icon = { size: 16, 'aria-hidden': true } as const;

type Props = { rule: RecurringTask; today: string; onEdit: () => void };

/** Actions that the server allows. */
export function RuleActs({ rule, today, onEdit }: Props) {
  const { id, acts, name } = rule;
  const may = (act: string): boolean => acts.includes(act);
  const act = (what: 'pause' | 'resume' | 'end', done: string) => (): void =>
    void write(recurringTaskRoutes[what], { params: { id } }).then(
      () => toast('success', done),
      () => undefined,
    );
  /** Lists the dates skipped by the pause before resuming. */
  const resume = async (): Promise<void> => {
    const missed = rule.next_due ? datesWithin(rule, rule.next_due, addDays(today, -1)) : [];
    const rest = missed.length > NAMED ? ` and ${missed.length - NAMED} more` : '';
    const yes =
      missed.length === 0 ||
      (await confirm({
        title: 'Resume this recurring task?',
        body: `Tasks due on ${missed.slice(0, NAMED).map(formatDay).join(', ')}${rest} were skipped during the pause and will not be created.`,
        verb: 'Resume',
      }));
    if (yes) act('resume', 'Recurring task resumed')();
  };
  const end = async (): Promise<void> => {
    const yes = await confirm({
      title: 'End this recurring task?',
      body: `No more tasks will be created for ${name}. Existing tasks stay. You can't undo this.`,
      verb: 'End recurring task',
      danger: true,
    });
    if (yes) act('end', 'Recurring task ended')();
  };
  if (acts.length === 0) return null;
  return (
    <Row gap={8} align="stretch" wrap>
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {may('pause') && (
        <Button icon={<IconPlayerPause {...icon} />} onClick={act('pause', 'Recurring task paused')}>
          Pause
        </Button>
      )}
      {may('resume') && (
        <Button icon={<IconPlayerPlay {...icon} />} onClick={() => void resume()}>
          Resume
        </Button>
      )}
      {may('end') && (
        <Button icon={<IconPlayerStop {...icon} />} onClick={() => void end()}>
          End
        </Button>
      )}
    </Row>
  );
}
