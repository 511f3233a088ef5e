import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { usePlaces } from './places.ts';
import { answerOf } from './words.ts';

const SHOWN = 3;

/** Quotations that wait for a yes or a no. */
export function OffersCard() {
  const { offer } = usePlaces();
  const { data } = useRead(
    portalBillingRoutes.quotations,
    { query: { answer: 'open', per_page: SHOWN, sort: 'valid_until' } },
    { quiet: true },
  );
  if (!data?.data.length) return null;
  const { label, tone } = answerOf('open');
  return (
    <PortalCard title="Quotations for you">
      <PortalRows>
        {data.data.map(({ id, number, total, currency, valid_until }) => (
          <PortalRow
            key={id}
            title={number}
            sub={`${moneyText(total, currency)} · valid until ${formatDay(valid_until)}`}
            end={<Badge tone={tone}>{label}</Badge>}
            to={offer(id)}
          />
        ))}
      </PortalRows>
    </PortalCard>
  );
}
