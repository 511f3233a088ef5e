import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { IconFileText } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { formatListMoney } from '@daftar/domain/money-format';
import { Badge } from '#web/kit/badge.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlaces } from './urls.ts';
import { useFilters } from './use-filters.ts';
import { answerOf } from './labels.ts';

/** Quotations sent to the client, with their answers. */
export function Offers() {
  const { set, page } = useFilters();
  const { offer } = usePlaces();
  const list = useRead(portalBillingRoutes.quotations, { query: { page } }, { keep: true });
  const rows = list.data?.data ?? [];
  return (
    <>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.error && !list.data && (
        <ErrorState what="your quotations" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<IconFileText size={22} />} title="No quotations yet">
          Quotations from your accountant appear here. You can accept or decline them.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <PortalCard title="Quotations">
          <PortalRows>
            {rows.map(({ id, number, total, currency, valid_until, answer }) => {
              const { label, tone } = answerOf(answer);
              return (
                <PortalRow
                  key={id}
                  title={number}
                  sub={`${formatListMoney(total, currency)} · Valid until ${formatDay(valid_until)}`}
                  end={<Badge tone={tone}>{label}</Badge>}
                  to={offer(id)}
                />
              );
            })}
          </PortalRows>
        </PortalCard>
      )}
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => set('page', String(next))} small />
      )}
    </>
  );
}
