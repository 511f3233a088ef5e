import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';

/** Open notices of the client from the income tax department. Hidden if there are none. */
export function NoticesCard({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const query = { client_id: clientId, authority: 'Income tax', per_page: 20 } as const;
  const { data } = useRead(taxNoticeRoutes.list, { query }, { quiet: true });
  const open = data?.data.filter(({ stage }) => stage !== 'Closed') ?? [];
  if (open.length === 0) return null;
  return (
    <Card title="Open notices">
      <Rows>
        {open.map(({ id, subject, section, period, next_on }) => (
          <ListRow
            key={id}
            to={`/business/${businessId}/tax-notices/${id}`}
            title={subject}
            detail={[section, period].filter(Boolean).join(' · ')}
            aside={next_on ? `Next date ${formatDay(next_on)}` : undefined}
          />
        ))}
      </Rows>
    </Card>
  );
}
