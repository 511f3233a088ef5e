import { whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import type { CallInput } from '@daftar/contract/core/route';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import type { Lookup } from '#web/kit/lookup.ts';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { taskLookup, tasksOf } from '#web/kit/work/task-lookup.ts';
import type { Chat } from './conversation.tsx';

type Changes = CallInput<typeof routes.change>['body'];
type Asked = 'assignee' | 'client' | 'task';
type AskedFor = {
  title: string;
  label: string;
  done: string;
  value: (chat: Chat) => number | null;
  changes: (id: number | null) => Changes;
  lookup: (chat: Chat, businessId: number) => Lookup;
};
const ASKED: Readonly<Record<Asked, AskedFor>> = {
  assignee: {
    title: 'Assign conversation',
    label: 'Assignee',
    done: 'Conversation assigned',
    value: ({ assignee_id }) => assignee_id,
    changes: (assignee_id) => ({ assignee_id }),
    lookup: (_, businessId) => peopleLookup(businessId),
  },
  client: {
    title: 'Link to client',
    label: 'Client',
    done: 'Conversation linked',
    value: ({ client_id }) => client_id,
    changes: (client_id) => ({ client_id }),
    lookup: () => clientLookup,
  },
  task: {
    title: 'Link to task',
    label: 'Task',
    done: 'Conversation linked',
    value: ({ board_task_id }) => board_task_id,
    changes: (board_task_id) => ({ board_task_id }),
    lookup: ({ client_id }) => (client_id === null ? taskLookup : tasksOf(client_id)),
  },
};

/** Assignment, links, and closing. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const { businessId } = useParams();
  const can = useCan();
  const [mayWrite, mayTasks] = [can('clients', 'write'), can('workboard', ['read', 'Manage WorkBoard'])];
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = async (body: Changes, done: string): Promise<void> => {
    await write(routes.change, { params: { id: chat.id }, body }).then(
      () => toast('success', done),
      () => undefined,
    );
  };
  return (
    <>
      <Menu width={210} trigger={<IconButton label="Actions" icon={<IconDots size={18} aria-hidden />} />}>
        {chat.client_id !== null && (
          <MenuItem to={`/business/${businessId}/clients/${chat.client_id}`}>Open client</MenuItem>
        )}
        {chat.board_task_id !== null && (
          <MenuItem to={`/business/${businessId}/workBoard-taskDetails-new/${chat.board_task_id}`}>Open task</MenuItem>
        )}
        {chat.ticket_id !== null && (
          <MenuItem to={`/business/${businessId}/supports/${chat.ticket_id}`}>Open ticket</MenuItem>
        )}
        {mayWrite && (
          <>
            {chat.client_id !== null && (
              <MenuItem onClick={() => void createTicket(chat.id).catch(() => undefined)}>Create ticket</MenuItem>
            )}
            <MenuItem onClick={() => setAsked('assignee')}>Assign</MenuItem>
            <MenuItem onClick={() => setAsked('client')}>Link to client</MenuItem>
            {mayTasks && <MenuItem onClick={() => setAsked('task')}>Link to task</MenuItem>}
            <MenuItem
              onClick={() =>
                void change(
                  { is_closed: !chat.is_closed },
                  chat.is_closed ? 'Conversation opened' : 'Conversation closed',
                )
              }
            >
              {chat.is_closed ? 'Open again' : 'Close'}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked && (
        <Choice
          asked={asked}
          chat={chat}
          onClose={() => setAsked(null)}
          onChosen={async (body) => {
            await change(body, ASKED[asked].done);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

async function createTicket(id: number): Promise<void> {
  const { ticket_id } = await write(routes.createTicket, { params: { id }, body: {} });
  toast('success', `Ticket #${ticket_id} created`);
}

type ChoiceProps = {
  asked: Asked;
  chat: Chat;
  onChosen: (body: Changes) => Promise<void>;
  onClose: () => void;
};

function Choice({ asked, chat, onChosen, onClose }: ChoiceProps) {
  const { businessId } = useParams();
  const { title, label, changes, lookup, value: valueOf } = ASKED[asked];
  const [value, setValue] = useState(String(valueOf(chat) ?? ''));
  return (
    <Modal open title={title} onClose={onClose}>
      <Stack gap={14}>
        <Select label={label} lookup={lookup(chat, Number(businessId))} clearable value={value} onChange={setValue} />
        <ModalActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="solid" onClick={() => void onChosen(changes(value ? Number(value) : null))}>
            {title}
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}
