import { businessRoutes } from '@daftar/contract/businesses';
import type { Received } from '@daftar/contract/core/route';
import { countryOf } from '@daftar/domain/countries';
import { IconBriefcase, IconDoorEnter, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { businessHome } from '#web/app/shell/business-home.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { countText, Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState, State } from '#web/kit/states.tsx';
import classes from './business-list.module.css';
import { Logo } from './logo.tsx';

type Item = Received<typeof businessRoutes.list>['data'][number];
const PER_PAGE = 24;

const createButton = (
  <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" to="/new-business">
    New business
  </Button>
);
const joinButton = (
  <Button icon={<IconDoorEnter size={16} aria-hidden />} to="/business-access-request">
    Join a business
  </Button>
);

/** /businesses, / and /dashboard: where one works, to choose from. */
export function Component() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { page, search } = readListState(query, 'filters');
  const change = useCallback(
    (part: { page?: number; search?: string }) =>
      setQuery((old) => writeListState(old, 'filters', part), { replace: true }),
    [setQuery],
  );
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  const asked = { page, per_page: PER_PAGE, search: search || undefined };
  const { data, error, refetch } = useRead(businessRoutes.list, { query: asked }, { keep: true });
  useShortcut('c', () => void navigate('/new-business'));

  const none = data?.meta.total === 0 && !search;
  return (
    <Page>
      <PageHeader
        title="Businesses"
        count={data && !none ? countText(data.meta) : undefined}
        actions={
          !none && (
            <>
              {joinButton}
              {createButton}
            </>
          )
        }
      />
      {!none && (
        <div className={classes.tools}>
          <SearchBox value={search} onSearch={onSearch} hint="Name of the business" />
        </div>
      )}
      {error && !data ? (
        <ErrorState what="your businesses" error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : none ? (
        <EmptyState
          icon={<IconBriefcase size={22} />}
          title="You belong to no business yet"
          actions={
            <>
              {createButton}
              {joinButton}
            </>
          }
        >
          Create your own practice, or ask to join one with the code a colleague gives you.
        </EmptyState>
      ) : data.data.length === 0 ? (
        <State
          icon={<IconFilterOff size={22} />}
          title="No businesses match"
          actions={<Button onClick={() => change({ search: '' })}>Show all businesses</Button>}
        >
          None of your businesses has “{search}” in its name.
        </State>
      ) : (
        <>
          <ul className={classes.cards}>
            {data.data.map((item) => (
              <BusinessCard key={item.id} item={item} />
            ))}
          </ul>
          {data.meta.last_page > 1 && <Pager meta={data.meta} onPage={(next) => change({ page: next })} />}
        </>
      )}
    </Page>
  );
}

function BusinessCard({ item }: { item: Item }) {
  const country = countryOf(item.country);
  const branches = item.branch_count === 1 ? '1 branch' : `${item.branch_count} branches`;
  return (
    <li>
      <Link to={businessHome(item.id)} className={classes.card}>
        <span className={classes.top}>
          <Logo name={item.name} colour={item.colour} image={item.logo_url} />
          <span className={classes.names}>
            <strong>{item.name}</strong>
            <span>
              {branches} · {country?.name ?? item.country} · {item.currency}
            </span>
          </span>
        </span>
        <Badge tone={item.is_owner ? 'blue' : 'grey'}>{item.role_name}</Badge>
      </Link>
    </li>
  );
}
