import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { useRead } from '#web/app/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { usePlaces } from './places.ts';

const SHOWN = 3;

/** The latest of them. */
export function InvoicesCard() {
  const { invoices } = usePlaces();
  const { data } = useRead(portalBillingRoutes.invoices, { query: { per_page: SHOWN } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Invoices" action={<CardLink to={invoices}>All</CardLink>}>
      <PortalRows>
        {data.data.map((row) => (
          <InvoiceLine key={row.id} row={row} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}
