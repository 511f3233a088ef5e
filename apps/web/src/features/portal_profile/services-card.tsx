import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { formatDay } from '@daftar/domain/date-format';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Row } from '#web/kit/layout.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';

const ACTIVE = { is_active: 'true', per_page: 100 } as const;

/** Services of the client, with their file numbers. */
export function Served({ clientId }: { clientId: number }) {
  const services = useRead(
    portalProfileRoutes.selectedServices,
    { params: { id: clientId }, query: ACTIVE },
    { quiet: true },
  ).data?.data;
  const tags = useRead(portalProfileRoutes.selectedTags, {}, { quiet: true }).data?.data ?? [];
  if (!services?.length && !tags.length) return null;
  return (
    <PortalCard title="Services you use">
      <PortalRows>
        {services?.map(({ id, service, service_number, start_date }) => (
          <PortalRow
            key={id}
            title={service}
            sub={[service_number, start_date && `Since ${formatDay(start_date)}`].filter(Boolean).join(' · ')}
          />
        ))}
      </PortalRows>
      {tags.length > 0 && (
        <Row gap={6} align="stretch" wrap padding="8 0 12">
          {tags.map(({ id, name }) => (
            <Badge key={id} dot={false}>
              {name}
            </Badge>
          ))}
        </Row>
      )}
    </PortalCard>
  );
}
