import { reminderRoutes, type Reminder } from '@daftar/contract/reminders';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { IconBan, IconCheck, IconPencil, IconZzz } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useHome } from '#web/work/use-home.ts';
import classes from './reminders.module.css';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { CHANNEL_WORDS } from './words.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const names = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');

export function ReminderDetails({ one, onEdit }: { one: Reminder; onEdit: () => void }) {
  const zone = useHome();
  const at = `/business/${useParams().businessId}`;
  const said = (moment: string | null) => moment && formatMoment(new Date(moment), zone);
  const task =
    one.board_task_id === null ? null : (
      <Link to={`${at}/workBoardTask/${one.board_task_id}`}>
        {one.task_reference} {one.task_name}
      </Link>
    );
  const communication =
    one.communication_id === null ? null : (
      <Link to={`${at}/workBoards-Communications?communication=${one.communication_id}`}>The next step of it</Link>
    );
  return (
    <div className={classes.details}>
      {one.unreached && <Notice tone="amber">{`The last one did not reach everybody: ${one.unreached}.`}</Notice>}
      <Acts one={one} onEdit={onEdit} />
      <Card title="About it">
        <Facts
          facts={[
            ['Next', said(one.next_at)],
            ['First', `${formatDay(one.on)} ${one.at}`],
            ['People', names(one.users)],
            ['Clients', names(one.clients)],
            ['How', one.channels.map((channel) => CHANNEL_WORDS[channel]).join(', ')],
            ['Last sent', said(one.sent_at)],
            ['Client', one.client_name],
            ['Task', task],
            ['Communication', communication],
            ['Made', [said(one.created_at), one.author?.name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </div>
  );
}

/** What may be done with it as it stands; the server says which. */
function Acts({ one: { id, acts }, onEdit }: { one: Reminder; onEdit: () => void }) {
  const [snoozes, setSnoozes] = useState(false);
  const may = (act: Reminder['acts'][number]): boolean => acts.includes(act);
  const end = (act: 'finish' | 'cancel', done: string) => (): void =>
    void write(reminderRoutes[act], { params: { id }, body: {} }).then(
      () => void toast('success', done),
      () => undefined,
    );
  if (acts.length === 0) return null;
  return (
    <div className={classes.acts}>
      {may('finish') && (
        <Button look="solid" icon={<IconCheck {...icon} />} onClick={end('finish', 'Done: no further reminder')}>
          Done
        </Button>
      )}
      {may('snooze') && (
        <Button icon={<IconZzz {...icon} />} onClick={() => setSnoozes(true)}>
          Snooze
        </Button>
      )}
      {may('edit') && (
        <Button icon={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {may('cancel') && (
        <Button look="quiet" icon={<IconBan {...icon} />} onClick={end('cancel', 'Cancelled: no further reminder')}>
          Cancel it
        </Button>
      )}
      {snoozes && <SnoozeDialog id={id} onClose={() => setSnoozes(false)} />}
    </div>
  );
}
