import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { clockText, StageBadge } from './labels.tsx';

const SHOWN = 2;

/** The last returns of a client with their stages. Hidden if there are none. */
export function Component({ clientId }: { clientId: number }) {
  const today = useToday();
  const at = `/business/${useParams().businessId}/incomeTax/client/${clientId}`;
  const { data } = useRead(incomeTaxRoutes.list, { query: { client_id: clientId, per_page: 20 } }, { quiet: true });
  const files = data?.data.toSorted((a, b) => b.fy - a.fy || b.revision - a.revision).slice(0, SHOWN) ?? [];
  if (files.length === 0) return null;
  return (
    <Card title="Income tax" actions={<CardLink to={at}>View all</CardLink>}>
      <Rows>
        {files.map((file) => (
          <ListRow
            key={file.id}
            to={`${at}?return=${file.id}`}
            title={[taxYearLabel(file.fy), file.form].filter(Boolean).join(' · ')}
            detail={clockText(file, today)?.text}
            aside={<StageBadge stage={file.stage} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
