import type { PortalHomePart } from '#web/core/feature.ts';
import { OffersCard } from './offers-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { usePlaces } from './urls.ts';

const SHOWN = 3;

/** The latest invoices. */
function InvoicesCard() {
  const { invoices } = usePlaces();
  const { data } = useRead(portalBillingRoutes.invoices, { query: { per_page: SHOWN } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Invoices" action={<CardLink to={invoices}>View all</CardLink>}>
      <PortalRows>
        {data.data.map((row) => (
          <InvoiceLine key={row.id} row={row} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

export const parts: readonly PortalHomePart[] = [
  { place: 10, isLater: true, Component: OverdueCard },
  { place: 20, isLater: true, Component: OffersCard },
  { place: 70, isLater: true, Component: InvoicesCard },
  { place: 80, column: 'side', isLater: true, Component: TotalsCard },
];
