import { mailboxRoutes } from '@daftar/contract/mailboxes';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { personOf, subjectOf } from './columns.tsx';

/** The latest conversations with a client. Hidden if there are none. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const query = { client_id: clientId, tray: 'all', per_page: 3 } as const;
  const { data } = useRead(mailboxRoutes.list, { query }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <Card title="Emails" actions={<CardLink to="?tab=emails">View all</CardLink>}>
      <Rows>
        {data.data.map((thread) => (
          <ListRow
            key={thread.id}
            to={`/business/${businessId}/email/inbox/${thread.id}`}
            title={subjectOf(thread)}
            detail={personOf(thread)}
            aside={ago(thread.last_at)}
          />
        ))}
      </Rows>
    </Card>
  );
}
