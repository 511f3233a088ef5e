import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';

const NAMED = 6;
const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions allowed in the current state, as the server lists them. */
export function RecurringActs({ rule }: { rule: RecurringInvoice }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const { id, acts, client_name } = rule;
  const home = useBusiness()?.business?.timezone ?? timezone;
  const may = (act: string): boolean => acts.includes(act);
  const edit = (): void => void navigate(`/business/${businessId}/recurring-invoice/${id}/edit`);
  useShortcut('e', may('edit') ? edit : undefined);
  const act = (name: 'pause' | 'resume' | 'end', done: string) => (): void =>
    void write(recurringInvoiceRoutes[name], { params: { id } }).then(
      () => toast('success', done),
      () => undefined,
    );
  /** Lists the dates skipped by the pause before resuming. */
  const resume = async (): Promise<void> => {
    const missed = rule.next_day ? datesWithin(rule, rule.next_day, addDays(today(new Date(), home), -1)) : [];
    const yes =
      missed.length === 0 ||
      (await confirm({
        title: 'Resume from today?',
        body: `No invoices will be created for: ${missed.slice(0, NAMED).map(formatDay).join(', ')}${missed.length > NAMED ? ` and ${missed.length - NAMED} more` : ''}. Create them yourself if needed.`,
        verb: 'Resume invoices',
      }));
    if (yes) act('resume', 'Recurring invoice resumed')();
  };
  const end = async (): Promise<void> => {
    const yes = await confirm({
      title: 'End this recurring invoice?',
      body: `No more invoices will be created for ${client_name}. Existing invoices are kept. You can't undo this.`,
      verb: 'End recurring invoice',
      danger: true,
    });
    if (yes) act('end', 'Recurring invoice ended')();
  };
  return (
    <>
      {may('end') && (
        <Button icon={<IconPlayerStop {...icon} />} onClick={() => void end()}>
          End
        </Button>
      )}
      {may('pause') && (
        <Button icon={<IconPlayerPause {...icon} />} onClick={act('pause', 'Recurring invoice paused')}>
          Pause
        </Button>
      )}
      {may('resume') && (
        <Button icon={<IconPlayerPlay {...icon} />} onClick={() => void resume()}>
          Resume invoices
        </Button>
      )}
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} shortcut="E" onClick={edit}>
          Edit
        </Button>
      )}
    </>
  );
}
