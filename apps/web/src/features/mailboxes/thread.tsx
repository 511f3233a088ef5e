import { mailboxRoutes, type OpenedThread } from '@daftar/contract/mailboxes';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconMailOpened,
  IconMailQuestion,
  IconTicket,
  IconSquareCheck,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { isMissing, NotFound } from '#web/kit/not-found.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { useCan } from '#web/kit/use-can.ts';
import { isPrivate, personOf, subjectOf } from './columns.tsx';
import type { Dialog } from './dialogs.tsx';
import { MailCard } from './mail-card.tsx';
import { ThreadAside } from './thread-aside.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { Instead: LoadFailedDialog });
const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm, { Instead: LoadFailedDialog });

/** email/inbox/:threadId: a conversation with its emails, the newest open. */
export function Component() {
  const id = Number(useParams().threadId);
  const read = useRead(mailboxRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error))
    return (
      <NotFound icon={<IconMailQuestion size={22} />} one="conversation" many="conversations" list="email/inbox">
        This conversation may be private, or you may not have access to its client.
      </NotFound>
    );
  return (
    <QueryView query={read} what="this conversation" skeleton={10}>
      {(thread) => <Shown key={id} thread={thread} />}
    </QueryView>
  );
}

type Changes = Partial<Pick<OpenedThread, 'is_done' | 'is_shared' | 'assignee_id' | 'client_id'>>;

/** Saves a change at once, with a toast. */
export async function change({ id, version }: Pick<OpenedThread, 'id' | 'version'>, body: Changes, done: string) {
  await write(mailboxRoutes.update, { params: { id }, body }, { version });
  toast('success', done);
}

function Shown({ thread }: { thread: OpenedThread }) {
  const base = `/business/${useParams().businessId}`;
  const can = useCan();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isReplying, setReplying] = useState(false);
  const { id, emails, is_unread } = thread;
  const noteOpened = useEffectEvent(() => {
    if (is_unread) void markRead(id, true);
  });
  // Only when it is opened: "Mark as unread" must stay.
  useEffect(() => noteOpened(), [id]);
  const set = (changes: Changes, done: string) => void change(thread, changes, done).catch(() => undefined);
  const reply = (): void => setReplying(true);
  useShortcut('r', reply);
  const mayTask = can('workboard', 'read') || can('workboard', 'Manage WorkBoard');
  return (
    <>
      <DetailScreen
        title={subjectOf(thread)}
        subtitle={
          thread.client_id === null ? (
            personOf(thread)
          ) : (
            <>
              <Link to={`${base}/clients/${thread.client_id}?tab=emails`}>{thread.client_name}</Link>
              {personOf(thread) === thread.client_name ? '' : ` · ${personOf(thread)}`}
            </>
          )
        }
        badge={
          thread.is_done ? (
            <Badge tone="green">Done</Badge>
          ) : isPrivate(thread) ? (
            <Badge tone="violet">Private</Badge>
          ) : undefined
        }
        actions={
          <>
            <RecordPager
              what="conversation"
              id={id}
              list={mailboxRoutes.list}
              at={(to) => `${base}/email/inbox/${to}`}
            />
            <Button
              icon={<IconCheck {...icon} />}
              onClick={() =>
                set({ is_done: !thread.is_done }, thread.is_done ? 'Conversation reopened' : 'Conversation done')
              }
            >
              {thread.is_done ? 'Reopen' : 'Mark as done'}
            </Button>
            <Menu width={220} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
              {mayTask && !thread.task && (
                <MenuItem icon={<IconSquareCheck {...icon} />} onClick={() => setDialog({ kind: 'task' })}>
                  Create task
                </MenuItem>
              )}
              {can('clients', 'write') && thread.ticket_id === null && (
                <MenuItem icon={<IconTicket {...icon} />} onClick={() => void createTicket(id).catch(() => undefined)}>
                  Create ticket
                </MenuItem>
              )}
              <MenuItem onClick={() => setDialog({ kind: 'client' })}>
                {thread.client_id === null ? 'Link client' : 'Change client'}
              </MenuItem>
              <MenuItem onClick={() => setDialog({ kind: 'assign' })}>Assign</MenuItem>
              {thread.is_own && (
                <MenuItem
                  onClick={() =>
                    set(
                      { is_shared: !thread.is_shared },
                      thread.is_shared ? 'Conversation is private again' : 'Shared with the team',
                    )
                  }
                >
                  {thread.is_shared ? 'Stop sharing' : 'Share with the team'}
                </MenuItem>
              )}
              <MenuDivider />
              <MenuItem icon={<IconMailOpened {...icon} />} onClick={() => void markRead(id, false)}>
                Mark as unread
              </MenuItem>
            </Menu>
            <Button look="solid" icon={<IconArrowBackUp {...icon} />} onClick={reply}>
              Reply
            </Button>
          </>
        }
        aside={<ThreadAside thread={thread} onOpen={setDialog} />}
      >
        {emails.map((mail, at) => (
          <MailCard
            key={mail.id}
            mail={mail}
            isOpen={at === emails.length - 1}
            onSave={
              can('drive', 'write')
                ? (chosen) => setDialog(thread.client_id === null ? { kind: 'client' } : { kind: 'save', mail: chosen })
                : undefined
            }
          />
        ))}
        {isReplying && <ReplyForm thread={thread} onClose={() => setReplying(false)} />}
      </DetailScreen>
      {dialog && <Dialogs dialog={dialog} thread={thread} onClose={() => setDialog(null)} />}
    </>
  );
}

const markRead = (id: number, isRead: boolean) =>
  write(mailboxRoutes.read, { params: { id }, body: { is_read: isRead } }).catch(() => undefined);

async function createTicket(id: number): Promise<void> {
  const { ticket_id } = await write(mailboxRoutes.createTicket, { params: { id }, body: {} });
  toast('success', `Ticket #${ticket_id} created`);
}
