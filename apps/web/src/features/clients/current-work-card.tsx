import { clientRecordRoutes } from '@daftar/contract/client_records';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { ago } from '#web/kit/format-time.ts';
import type { Detail } from './client.tsx';

const MAX = { per_page: 100 } as const;

/** Services, pending verifications and last activity. */
export function NowCard({ client }: { client: Detail }) {
  const { id, record_counts: counts, last_activity_at } = client;
  const isLater = useLater();
  const input = { params: { clientId: id }, query: MAX };
  const services = useRead(clientRecordRoutes.selected_services_list, input, {
    enabled: isLater && Boolean(counts.selected_services),
  });
  const papers = useRead(clientRecordRoutes.verifications_list, input, {
    enabled: isLater && Boolean(counts.verifications),
  });
  const taken = services.data?.data.filter(({ is_active }) => is_active).map(({ service }) => service) ?? [];
  const open = papers.data?.data.filter(({ status }) => status !== 'Approved').map(({ document }) => document) ?? [];
  return (
    <Card title="At a glance">
      <Facts
        facts={[
          ['Services', taken.join(', ')],
          ['Pending verification', open.join(', ')],
          ['Last activity', last_activity_at && ago(last_activity_at)],
        ]}
      />
    </Card>
  );
}
