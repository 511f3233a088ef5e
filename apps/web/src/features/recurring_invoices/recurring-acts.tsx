import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { timezone } from '#web/app/timezone.ts';
import { toast } from '#web/app/toasts.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';

const NAMED = 6;
const icon = { size: 16, 'aria-hidden': true } as const;

/** What may be done with it as it stands; the server says which. */
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
  /** Never silently: what fell into the pause is named before it is left out. */
  const resume = async (): Promise<void> => {
    const missed = rule.next_day ? datesWithin(rule, rule.next_day, addDays(today(new Date(), home), -1)) : [];
    const yes =
      missed.length === 0 ||
      (await confirm({
        title: 'Go on from today?',
        body: `Not made up for: ${missed.slice(0, NAMED).map(formatDay).join(', ')}${missed.length > NAMED ? ` and ${missed.length - NAMED} more` : ''}. Bill those by hand where they are due.`,
        verb: 'Resume',
      }));
    if (yes) act('resume', 'Goes on from today')();
  };
  const end = async (): Promise<void> => {
    const yes = await confirm({
      title: 'End this recurring invoice?',
      body: `No further invoice is made for ${client_name}. Those made so far stay. This cannot be undone.`,
      verb: 'End it',
      danger: true,
    });
    if (yes) act('end', 'Ended: no further invoice is made')();
  };
  return (
    <>
      {may('end') && (
        <Button icon={<IconPlayerStop {...icon} />} onClick={() => void end()}>
          End
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
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} shortcut="E" onClick={edit}>
          Edit
        </Button>
      )}
    </>
  );
}
