import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { NextDate } from './labels.tsx';

const SHOWN = 3;

/** Open notices of a client with their next dates. Hidden if there are none. */
export function Component({ clientId }: { clientId: number }) {
  const today = useToday();
  const { businessId } = useParams();
  const query = { client_id: clientId, per_page: SHOWN + 1 };
  const { data } = useRead(taxNoticeRoutes.list, { query }, { quiet: true });
  const open = data?.data.filter(({ stage }) => stage !== 'Closed') ?? [];
  if (open.length === 0) return null;
  return (
    <Card title="Notices" actions={<CardLink to="?tab=notices">View all</CardLink>}>
      <Rows>
        {open.slice(0, SHOWN).map((notice) => (
          <ListRow
            key={notice.id}
            to={`/business/${businessId}/tax-notices/${notice.id}`}
            title={notice.subject}
            detail={[notice.authority, notice.section].filter(Boolean).join(' · ')}
            aside={<NextDate notice={notice} today={today} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
