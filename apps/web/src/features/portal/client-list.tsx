import { portalRoutes } from '@daftar/contract/portal';
import { IconUsers } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';

const A_PAGE = 25;
/** Search appears only above this number of clients. */
const WORTH_SEARCHING = 8;

/** A portal login can serve a company, its directors and their families: choose which client to open. */
export function Component() {
  const { businessId } = useParams();
  const [query, setQuery] = useSearchParams();
  const { page, search } = readListState(query, 'filters');
  const firm = useRead(portalRoutes.business, {}).data;
  const list = useRead(
    portalRoutes.clients,
    { query: { page, per_page: A_PAGE, search: search || undefined } },
    { keep: true },
  );
  const change = useCallback(
    (part: Partial<ListState>) => setQuery((old) => writeListState(old, 'filters', part), { replace: true }),
    [setQuery],
  );
  const seek = useCallback((text: string) => change({ search: text }), [change]);
  const entities = list.data?.data ?? [];
  const searchable = search !== '' || (list.data?.meta.total ?? 0) > WORTH_SEARCHING;
  return (
    <Page narrow>
      <PageHeader
        title="Your accounts"
        subtitle={firm && `With ${firm.name}`}
        actions={
          <>
            {searchable && <SearchBox hint="Search by name" value={search} onSearch={seek} />}
            <Button to="/client-businesses?show=all">Contact your accountant</Button>
          </>
        }
      />
      {list.isPending && <SkeletonRows rows={4} />}
      {list.error && <ErrorState what="your accounts" error={list.error} retry={() => void list.refetch()} />}
      {list.data && entities.length === 0 && (
        <EmptyState icon={<IconUsers size={22} />} title={search ? `No results for “${search}”` : 'No accounts yet'}>
          {search
            ? 'Check the spelling, or search for part of the name.'
            : 'Your accountant has not shared any account with you yet.'}
        </EmptyState>
      )}
      {entities.length > 0 && (
        <PortalCard title="Choose an account">
          <PortalRows>
            {entities.map((entity) => (
              <PortalRow
                key={entity.id}
                icon={<Avatar name={entity.client_full_name} size={36} />}
                title={entity.client_full_name}
                sub={[entity.category, entity.code_number].filter(Boolean).join(' · ')}
                to={`/business/${businessId}/client/${entity.id}/dashboard`}
              />
            ))}
          </PortalRows>
        </PortalCard>
      )}
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => change({ page: next })} small />
      )}
    </Page>
  );
}
