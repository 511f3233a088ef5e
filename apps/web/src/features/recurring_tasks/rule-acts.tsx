import { recurringTaskRoutes, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import classes from './recurring_tasks.module.css';

const NAMED = 6;
const icon = { size: 16, 'aria-hidden': true } as const;

type Props = { rule: RecurringTask; today: string; onEdit: () => void };

/** What may be done with it as it stands; the server says which. */
export function RuleActs({ rule, today, onEdit }: Props) {
  const { id, acts, name } = rule;
  const may = (act: string): boolean => acts.includes(act);
  const act = (what: 'pause' | 'resume' | 'end', done: string) => (): void =>
    void write(recurringTaskRoutes[what], { params: { id } }).then(
      () => toast('success', done),
      () => undefined,
    );
  /** Never silently: what fell into the pause is named before it is left out. */
  const resume = async (): Promise<void> => {
    const missed = rule.next_due ? datesWithin(rule, rule.next_due, addDays(today, -1)) : [];
    const rest = missed.length > NAMED ? ` and ${missed.length - NAMED} more` : '';
    const yes =
      missed.length === 0 ||
      (await confirm({
        title: 'Go on from today?',
        body: `No task is made for ${missed.slice(0, NAMED).map(formatDay).join(', ')}${rest}, which fell into the pause.`,
        verb: 'Resume',
      }));
    if (yes) act('resume', 'Goes on from today')();
  };
  const end = async (): Promise<void> => {
    const yes = await confirm({
      title: 'End this recurring task?',
      body: `No further task is made of ${name}. Those made so far stay. This cannot be undone.`,
      verb: 'End it',
      danger: true,
    });
    if (yes) act('end', 'Ended: no further task is made')();
  };
  if (acts.length === 0) return null;
  return (
    <div className={classes.acts}>
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {may('pause') && (
        <Button icon={<IconPlayerPause {...icon} />} onClick={act('pause', 'Paused')}>
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
    </div>
  );
}
