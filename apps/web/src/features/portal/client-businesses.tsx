import { portalRoutes } from '@daftar/contract/portal';
import { IconBuilding } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { setLocation, useSession } from '#web/core/session.ts';
import { Stack } from '#web/kit/layout.tsx';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { FirmCard } from './firm-card.tsx';
import { useClientsAt } from './only-client.ts';

const A_PAGE = 25;
/** Search appears only above this number of businesses. */
const WORTH_SEARCHING = 5;

const FIRST_PAGE = { query: { page: 1, per_page: A_PAGE } };

/** Opens the only client of the only business straight away; `?show=all` asks for the list all the same. */
export function Component() {
  const [query] = useSearchParams();
  const isList = query.size > 0;
  const list = useRead(portalRoutes.businesses, FIRST_PAGE, { enabled: !isList });
  const only = !isList && list.data?.meta.total === 1 ? list.data.data[0]! : undefined;
  const { clients } = useClientsAt(only?.id);
  if (isList || list.error || clients.error || (list.data && !only)) return <Businesses />;
  const [first, ...others] = only ? (clients.data?.data ?? []) : [];
  if (first && others.length === 0)
    return <Navigate replace to={`/business/${only!.id}/client/${first.id}/dashboard`} />;
  if (clients.data) return <Businesses />;
  return (
    <Page narrow>
      <SkeletonRows rows={3} />
    </Page>
  );
}

/** Businesses that gave this login access. Only one is expanded: its calls carry that business's id. */
function Businesses() {
  const [query, setQuery] = useSearchParams();
  const { page, search } = readListState(query, 'filters');
  const chosen = useSession((state) => state.location.business_id);
  const list = useRead(
    portalRoutes.businesses,
    { query: { page, per_page: A_PAGE, search: search || undefined } },
    { keep: true },
  );
  const change = useCallback(
    (part: Partial<ListState>) => setQuery((old) => writeListState(old, 'filters', part), { replace: true }),
    [setQuery],
  );
  const seek = useCallback((text: string) => change({ search: text }), [change]);

  const [folded, setFolded] = useState(false);
  const firms = list.data?.data ?? [];
  // A single business is selected from the start.
  const entered = firms.find(({ id }) => id === chosen) ?? (firms.length === 1 ? firms[0] : undefined);
  const searchable = search !== '' || (list.data?.meta.total ?? 0) > WORTH_SEARCHING;
  return (
    <Page narrow>
      <PageHeader
        title="Your accountants"
        actions={searchable && <SearchBox hint="Search by name" value={search} onSearch={seek} />}
      />
      {list.isPending && <SkeletonRows rows={3} />}
      {list.error && <ErrorState what="your accountants" error={list.error} retry={() => void list.refetch()} />}
      {list.data && firms.length === 0 && (
        <EmptyState
          icon={<IconBuilding size={22} />}
          title={search ? `No results for “${search}”` : 'No accountant yet'}
        >
          {search
            ? 'Check the spelling, or search for part of the name.'
            : 'Your accountant appears here after inviting you to the portal.'}
        </EmptyState>
      )}
      <Stack as="ul" gap={12}>
        {firms.map((firm) => (
          <FirmCard
            key={firm.id}
            firm={firm}
            open={firm.id === entered?.id && !folded}
            onToggle={(wanted) => {
              setFolded(!wanted);
              if (wanted) setLocation({ business_id: firm.id, branch_id: null });
            }}
          />
        ))}
      </Stack>
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => change({ page: next })} small />
      )}
    </Page>
  );
}
