import type { Communication } from '@daftar/contract/communications';
import { formatDay } from '@daftar/domain/date-format';
import { IconPaperclip } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { CommunicationActs } from './communication-actions.tsx';

type Props = { one: Communication; onEdit: () => void; onGone: () => void };

export function CommunicationDetails({ one, onEdit, onGone }: Props) {
  const { businessId } = useParams();
  const clients = useScreenUrl('/business/:businessId/clients');
  const at = `/business/${businessId}`;
  const { client_id, client_name, board_task_id, next_step, next_step_on, attachments } = one;
  const client =
    client_id !== null && clients ? <Link to={`${at}/clients/${client_id}`}>{client_name}</Link> : client_name;
  const task =
    board_task_id === null ? null : (
      <Link to={`${at}/workBoardTask/${board_task_id}`}>
        {one.task_reference} {one.task_name}
      </Link>
    );
  const loan = one.loan_id !== null && (
    <Link to={`${at}/retail_loan/${one.loan_id}?tab=communications`}>{one.loan_number}</Link>
  );
  return (
    <Stack gap={18}>
      <CommunicationActs one={one} onEdit={onEdit} onGone={onGone} />
      {one.text && (
        <Text as="p" whiteSpace="pre-wrap" breakWords>
          {one.text}
        </Text>
      )}
      {attachments.length > 0 && (
        <Stack as="ul" gap={6} aria-label="Files">
          {attachments.map(({ name, path, url }) => (
            <Row as="li" key={path} gap={8} minWidth={0}>
              <IconPaperclip size={15} aria-hidden />
              <Text as="a" tone="brand" href={url} target="_blank" rel="noreferrer" truncate>
                {name}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      <Card title="Details">
        <Facts
          facts={[
            ['Client', client],
            ['Contact person', one.contact],
            ['Task', task],
            ...(loan ? [['Loan file', loan] as const] : []),
            [
              'Next step',
              next_step && [next_step, next_step_on && formatDay(next_step_on)].filter(Boolean).join(' · '),
            ],
            ['Visible to client', one.is_shared_with_clients ? 'Yes' : 'No'],
            ['Logged', [momentText(one.created_at), one.author?.name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </Stack>
  );
}
