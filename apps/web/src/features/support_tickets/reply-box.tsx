import { ticketRoutes, type Ticket, type TicketDetails } from '@daftar/contract/support_tickets';
import { fillReply, typedCode, withReply, type ReplyValues } from '@daftar/domain/support_tickets/canned-replies';
import { isEnded, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { IconChevronDown, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { session } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { MessageBox } from './message-box.tsx';
import { useReplying } from './use-replying.ts';

const KINDS = [
  { value: 'reply', label: 'Reply to client' },
  { value: 'note', label: 'Internal note' },
] as const;
/** How a reply reaches the client. */
const REACH: Record<TicketDetails['reply_by'], string> = {
  whatsapp: 'Sent by WhatsApp.',
  email: 'Sent by email.',
  portal: 'Shown in the client portal. The client gets no email.',
  nothing: 'The client won’t see this reply: add an email address or invite them to the portal.',
};
const OFFERED = 5;
const icon = { size: 16, 'aria-hidden': true } as const;

/** Writes to the client or to colleagues. `/` offers saved replies. */
export function ReplyBox({ ticket, by }: { ticket: Ticket; by: TicketDetails['reply_by'] }) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const replies = useRead(ticketRoutes.replies_list, { query: { per_page: 100 } }, { quiet: true }).data?.data ?? [];
  const business = useBusiness()?.business?.name ?? '';
  const { others, announce } = useReplying(ticket.id);
  const values: ReplyValues = {
    client: ticket.client_name,
    requester: ticket.requester_name || ticket.client_name,
    ticket: ticketNumber(ticket.id),
    subject: ticket.subject,
    me: session().user?.name ?? '',
    business,
  };
  const found = (text: string) => {
    const code = typedCode(text);
    return code === null ? [] : replies.filter((one) => one.code !== '' && one.code.startsWith(code)).slice(0, OFFERED);
  };
  const send =
    (status?: 'Waiting for you' | 'Resolved') =>
    async ({ text, files }: { text: string; files: { name: string; path: string; size: number }[] }): Promise<void> => {
      const body = { kind, text, files, ...(kind === 'reply' && status ? { status } : {}) };
      await write(ticketRoutes.reply, { params: { id: ticket.id }, body });
      toast('success', kind === 'note' ? 'Note added' : status === 'Resolved' ? 'Ticket resolved' : 'Reply sent');
    };
  return (
    <Stack gap={10}>
      <Row gap={12} wrap justify="between">
        <Segmented label="Kind of message" options={KINDS} value={kind} onChange={setKind} />
        <Text tone="amber" size={12} role="status">
          {others.length > 0 && `${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} replying`}
        </Text>
      </Row>
      <Box padding={kind === 'note' ? 12 : 0} radius="card" background={kind === 'note' ? 'amber-soft' : undefined}>
        <MessageBox
          key={kind}
          draft={`ticket-${ticket.id}-${kind}`}
          label={kind === 'note' ? 'Internal note' : 'Reply'}
          placeholder={kind === 'note' ? 'Only your team sees this.' : 'Type / for saved replies.'}
          verb={kind === 'note' ? 'Add note' : 'Send reply'}
          help={kind === 'note' ? undefined : REACH[by]}
          onSend={send()}
          onType={announce}
          offer={(text, setText) =>
            found(text).length > 0 && (
              <Row gap={6} wrap role="group" aria-label="Saved replies">
                {found(text).map((one) => (
                  <Button
                    key={one.id}
                    size="small"
                    onClick={() => setText(withReply(text, fillReply(one.text, values)))}
                  >
                    /{one.code} {one.name}
                  </Button>
                ))}
              </Row>
            )
          }
          onKey={(event, text, setText) => {
            const first = found(text)[0];
            if (event.key !== 'Tab' || event.shiftKey || !first) return false;
            setText(withReply(text, fillReply(first.text, values)));
            return true;
          }}
        >
          {({ text, setText, send: sendWith }) => (
            <>
              {kind === 'reply' && !isEnded(ticket.status) && (
                <Menu
                  align="start"
                  width={230}
                  trigger={<IconButton label="More ways to send" icon={<IconChevronDown {...icon} />} />}
                >
                  <MenuItem disabled={!text.trim()} onClick={() => sendWith(send('Waiting for you'))}>
                    Send and wait for client
                  </MenuItem>
                  <MenuItem disabled={!text.trim()} onClick={() => sendWith(send('Resolved'))}>
                    Send and resolve
                  </MenuItem>
                </Menu>
              )}
              {replies.length > 0 && (
                <Menu
                  align="start"
                  width={280}
                  trigger={
                    <Button size="small" look="quiet" icon={<IconMessage2 size={15} aria-hidden />}>
                      Saved replies
                    </Button>
                  }
                >
                  {replies.slice(0, 30).map((one) => (
                    <MenuItem
                      key={one.id}
                      after={one.code && `/${one.code}`}
                      onClick={() => setText([text, fillReply(one.text, values)].filter(Boolean).join('\n\n'))}
                    >
                      {one.name}
                    </MenuItem>
                  ))}
                </Menu>
              )}
            </>
          )}
        </MessageBox>
      </Box>
    </Stack>
  );
}
