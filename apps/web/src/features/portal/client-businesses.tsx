import { portalRoutes } from '@daftar/contract/portal';
import { IconBuilding } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { setLocation, useSession } from '#web/app/session.ts';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { FirmCard } from './firm-card.tsx';
import classes from './portal.module.css';

const A_PAGE = 25;
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 5;

/** The practices that gave this client access. One is open at a time: the one every call is about. */
export function Component() {
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
  // The only one needs no choosing.
  const entered = firms.find(({ id }) => id === chosen) ?? (firms.length === 1 ? firms[0] : undefined);
  const searchable = search !== '' || (list.data?.meta.total ?? 0) > WORTH_SEARCHING;
  return (
    <Page>
      <PageHeader
        title="Your firms"
        actions={searchable && <SearchBox hint="Name of the firm" value={search} onSearch={seek} />}
      />
      {list.isPending && <SkeletonRows rows={3} />}
      {list.error && <ErrorState what="your firms" error={list.error} retry={() => void list.refetch()} />}
      {list.data && firms.length === 0 && (
        <EmptyState icon={<IconBuilding size={22} />} title={search ? `No firm is called “${search}”` : 'No firm yet'}>
          {search
            ? 'Try a part of the name.'
            : 'As soon as your accountant gives you access, you will find the firm here.'}
        </EmptyState>
      )}
      <ul className={classes.firms}>
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
      </ul>
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => change({ page: next })} small />
      )}
    </Page>
  );
}
