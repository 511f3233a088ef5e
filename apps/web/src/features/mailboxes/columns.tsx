import type { MailThread } from '@daftar/contract/mailboxes';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import { Assignee } from '#web/kit/assignee.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';

export const subjectOf = ({ subject }: Pick<MailThread, 'subject'>): string => subject || 'No subject';
export const personOf = ({ person_name, person_address }: MailThread): string => person_name || person_address;

/** In a user's own mailbox and not shared: nobody else sees it. */
export const isPrivate = ({ owner_name, is_shared }: MailThread): boolean => owner_name !== null && !is_shared;

const boldIf = (isUnread: boolean) => (isUnread ? 600 : 400) as 600 | 400;

export const COLUMNS: Column<MailThread>[] = [
  {
    id: 'person',
    title: 'From',
    width: 190,
    cell: (thread) => (
      <Row as="span" gap={8} minWidth={0}>
        <Avatar name={personOf(thread)} size={22} />
        <Stack as="span" minWidth={0}>
          <Text truncate weight={boldIf(thread.is_unread)}>
            {personOf(thread)}
          </Text>
          <PhoneLine>{subjectOf(thread)}</PhoneLine>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'subject',
    title: 'Subject',
    cell: (thread) => (
      <Stack as="span" minWidth={0}>
        <Row as="span" gap={6} minWidth={0}>
          {thread.is_unread && <span className="visually-hidden">Unread: </span>}
          {isPrivate(thread) && <IconLock size={14} aria-label="Private" />}
          <Text truncate weight={boldIf(thread.is_unread)}>
            {subjectOf(thread)}
          </Text>
          {thread.mails > 1 && (
            <Text tone="muted" size={12}>
              {thread.mails}
            </Text>
          )}
          {thread.has_attachments && <IconPaperclip size={14} aria-label="Has attachments" />}
        </Row>
        <Text truncate tone="soft" size={12}>
          {thread.snippet}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'client',
    title: 'Client',
    width: 190,
    cell: ({ client_name }) =>
      client_name === null ? <Badge tone="amber">Unfiled</Badge> : <ClientName name={client_name} />,
  },
  {
    id: 'assignee',
    title: 'Assignee',
    width: 116,
    cell: ({ assignee_name }) => <Assignee name={assignee_name} />,
  },
  {
    id: 'last_at',
    title: 'Last email',
    width: 118,
    sort: 'last_at',
    narrow: true,
    cell: ({ last_at }) => (
      <time dateTime={last_at} title={momentText(last_at)}>
        {ago(last_at)}
      </time>
    ),
  },
];
