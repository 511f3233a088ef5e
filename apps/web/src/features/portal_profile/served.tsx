import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { formatDay } from '@daftar/domain/date-format';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import classes from './portal_profile.module.css';

const ACTIVE = { is_active: 'true', per_page: 100 } as const;

/** What the firm does for the client, and how it files it. */
export function Served({ clientId }: { clientId: number }) {
  const services = useRead(
    portalProfileRoutes.selectedServices,
    { params: { id: clientId }, query: ACTIVE },
    { quiet: true },
  ).data?.data;
  const tags = useRead(portalProfileRoutes.selectedTags, {}, { quiet: true }).data?.data ?? [];
  if (!services?.length && !tags.length) return null;
  return (
    <PortalCard title="What your firm does for you">
      <PortalRows>
        {services?.map(({ id, service, service_number, start_date }) => (
          <PortalRow
            key={id}
            title={service}
            sub={[service_number, start_date && `since ${formatDay(start_date)}`].filter(Boolean).join(' · ')}
          />
        ))}
      </PortalRows>
      {tags.length > 0 && (
        <div className={classes.tags}>
          {tags.map(({ id, name }) => (
            <Badge key={id} dot={false}>
              {name}
            </Badge>
          ))}
        </div>
      )}
    </PortalCard>
  );
}
