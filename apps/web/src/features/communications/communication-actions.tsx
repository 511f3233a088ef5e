import { communicationRoutes, type Communication } from '@daftar/contract/communications';
import { IconCalendarPlus, IconCalendarX, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import classes from './communications.module.css';
import { PlanDialog } from './plan-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
type Props = { one: Communication; onEdit: () => void; onGone: () => void };

/** Actions that the server allows. */
export function CommunicationActs({ one, onEdit, onGone }: Props) {
  const { id, acts, meeting_state } = one;
  const [plans, setPlans] = useState(false);
  const may = (act: Communication['acts'][number]): boolean => acts.includes(act);
  const isPlanned = meeting_state === 'Planned';
  const withToast = (act: Promise<unknown>, done: string): Promise<void> =>
    act.then(
      () => void toast('success', done),
      () => undefined,
    );
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Delete this communication?',
      body: `“${one.subject}” will be deleted permanently. The activity log keeps a record of the deletion.`,
      verb: 'Delete communication',
      danger: true,
    });
    if (!yes) return;
    const gone = write(communicationRoutes.remove, { params: { id } });
    onGone();
    await withToast(gone, 'Communication deleted');
  };
  return (
    <div className={classes.acts}>
      {isPlanned && may('hold') && (
        <Button
          look="solid"
          icon={<IconCheck {...icon} />}
          onClick={() =>
            void withToast(write(communicationRoutes.hold, { params: { id }, body: {} }), 'Meeting marked as held')
          }
        >
          Mark as held
        </Button>
      )}
      {may('plan') && (
        <Button icon={<IconCalendarPlus {...icon} />} onClick={() => setPlans(true)}>
          {isPlanned ? 'Reschedule meeting' : 'Plan meeting'}
        </Button>
      )}
      {may('call_off') && (
        <Button
          icon={<IconCalendarX {...icon} />}
          onClick={() =>
            void withToast(write(communicationRoutes.callOff, { params: { id }, body: {} }), 'Meeting cancelled')
          }
        >
          Cancel meeting
        </Button>
      )}
      {may('edit') && (
        <Button icon={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {may('delete') && (
        <Button look="quiet" icon={<IconTrash {...icon} />} onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {plans && <PlanDialog one={one} onClose={() => setPlans(false)} />}
    </div>
  );
}
