import type { Communication } from '@daftar/contract/communications';
import { formatDay } from '@daftar/domain/date-format';
import { IconPaperclip } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { momentText } from '#web/kit/moment.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { CommunicationActs } from './communication-acts.tsx';
import classes from './communications.module.css';

type Props = { one: Communication; onEdit: () => void; onGone: () => void };

export function CommunicationDetails({ one, onEdit, onGone }: Props) {
  const { businessId } = useParams();
  const clients = usePlace('/business/:businessId/clients');
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
  return (
    <div className={classes.details}>
      <CommunicationActs one={one} onEdit={onEdit} onGone={onGone} />
      {one.text && <p className={classes.text}>{one.text}</p>}
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {attachments.map(({ name, path, url }) => (
            <li key={path} className={classes.file}>
              <IconPaperclip size={15} aria-hidden />
              <a href={url} target="_blank" rel="noreferrer" className={classes.fileName}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Card title="About it">
        <Facts
          facts={[
            ['Client', client],
            ['With', one.contact],
            ['Task', task],
            [
              'Next step',
              next_step && [next_step, next_step_on && formatDay(next_step_on)].filter(Boolean).join(' · '),
            ],
            ['Client sees it', one.is_shared_with_clients ? 'Yes' : 'No'],
            ['Written down', [momentText(one.created_at), one.author?.name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </div>
  );
}
