import { reminderRoutes, type Reminder } from '@daftar/contract/reminders';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { IconBan, IconCheck, IconPencil, IconZzz } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { CHANNEL_WORDS } from './labels.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const names = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');

export function ReminderDetails({ one, onEdit }: { one: Reminder; onEdit: () => void }) {
  const zone = useBusinessTimezone();
  const at = `/business/${useParams().businessId}`;
  const momentText = (moment: string | null) => moment && formatMoment(new Date(moment), zone);
  const task =
    one.board_task_id === null ? null : (
      <Link to={`${at}/workBoardTask/${one.board_task_id}`}>
        {one.task_reference} {one.task_name}
      </Link>
    );
  const communication =
    one.communication_id === null ? null : (
      <Link to={`${at}/workBoards-Communications?communication=${one.communication_id}`}>View communication</Link>
    );
  return (
    <Stack gap={18}>
      {one.unreached && <Notice tone="amber">{`The last reminder did not reach everyone: ${one.unreached}.`}</Notice>}
      <Acts one={one} onEdit={onEdit} />
      <Card title="Details">
        <Facts
          facts={[
            ['Next', momentText(one.next_at)],
            ['Starts', `${formatDay(one.on)} ${one.at}`],
            ['Team members', names(one.users)],
            ['Clients', names(one.clients)],
            ['Sent by', one.channels.map((channel) => CHANNEL_WORDS[channel]).join(', ')],
            ['Last sent', momentText(one.sent_at)],
            ['Client', one.client_name],
            ['Task', task],
            ['Communication', communication],
            ['Created', [momentText(one.created_at), one.author?.name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </Stack>
  );
}

/** Actions that the server allows. */
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
    <Row gap={8} align="stretch" wrap>
      {may('finish') && (
        <Button look="solid" icon={<IconCheck {...icon} />} onClick={end('finish', 'Reminder marked as done')}>
          Mark as done
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
        <Button look="quiet" icon={<IconBan {...icon} />} onClick={end('cancel', 'Reminder cancelled')}>
          Cancel reminder
        </Button>
      )}
      {snoozes && <SnoozeDialog id={id} onClose={() => setSnoozes(false)} />}
    </Row>
  );
}
