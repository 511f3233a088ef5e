import type { EmailRow } from '@daftar/contract/emails';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';

/** "Kesar Foods LLP and 11 more". */
export function recipientsText({ recipients, first_client }: Pick<EmailRow, 'recipients' | 'first_client'>): string {
  if (recipients === null) return 'A group, tag or filter';
  if (recipients === 0) return 'No recipients';
  if (!first_client) return recipients === 1 ? '1 client' : `${recipients} clients`;
  return recipients === 1 ? first_client : `${first_client} and ${recipients - 1} more`;
}

const SUBJECT: Column<EmailRow> = {
  id: 'subject',
  title: 'Subject',
  cell: ({ subject }) => (
    <Text truncate weight={500} {...(subject ? {} : { tone: 'muted' })}>
      {subject || 'No subject'}
    </Text>
  ),
};
const TO: Column<EmailRow> = {
  id: 'to',
  title: 'To',
  width: 280,
  cell: (row) => <Text truncate>{recipientsText(row)}</Text>,
};

export const DRAFT_COLUMNS: readonly Column<EmailRow>[] = [
  SUBJECT,
  TO,
  {
    id: 'updated_at',
    title: 'Edited',
    width: 150,
    narrow: true,
    sort: 'updated_at',
    cell: ({ updated_at }) => <time dateTime={updated_at}>{ago(updated_at)}</time>,
  },
];

export const SCHEDULED_COLUMNS: readonly Column<EmailRow>[] = [
  SUBJECT,
  TO,
  { id: 'user_name', title: 'From', width: 160, cell: ({ user_name }) => user_name },
  {
    id: 'send_at',
    title: 'Will be sent',
    width: 176,
    narrow: true,
    sort: 'send_at',
    cell: ({ send_at, state }) =>
      state === 'stopped' ? (
        <Badge tone="red">Stopped</Badge>
      ) : (
        send_at && <time dateTime={send_at}>{momentText(send_at)}</time>
      ),
  },
];
