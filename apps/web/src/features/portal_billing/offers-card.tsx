import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { useRead } from '#web/core/query.ts';
import { formatListMoney } from '@daftar/domain/money-format';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { usePlaces } from './urls.ts';
import { answerOf } from './labels.ts';

const SHOWN = 3;

/** Quotations that await the client's answer. */
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
    <PortalCard title="Quotations to review">
      <PortalRows>
        {data.data.map(({ id, number, total, currency, valid_until }) => (
          <PortalRow
            key={id}
            title={number}
            sub={`${formatListMoney(total, currency)} · Valid until ${formatDay(valid_until)}`}
            end={<Badge tone={tone}>{label}</Badge>}
            to={offer(id)}
          />
        ))}
      </PortalRows>
    </PortalCard>
  );
}
