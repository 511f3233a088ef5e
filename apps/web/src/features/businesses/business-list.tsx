import { businessRoutes } from '@daftar/contract/businesses';
import type { Received } from '@daftar/contract/core/route';
import { countryOf } from '@daftar/domain/countries';
import { IconBriefcase, IconDoorEnter, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { businessHome } from '#web/core/business-home.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { countText, Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { EmptyState, State } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './business-list.module.css';
import { Logo } from './logo.tsx';

type Item = Received<typeof businessRoutes.list>['data'][number];
const PER_PAGE = 24;

const createButton = (
  <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" to="/new-business">
    Create business
  </Button>
);
const joinButton = (
  <Button icon={<IconDoorEnter size={16} aria-hidden />} to="/business-access-request">
    Join a business
  </Button>
);

/** /businesses, / and /dashboard: the user's businesses. */
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
  const listQuery = { page, per_page: PER_PAGE, search: search || undefined };
  const { data, error, refetch } = useRead(businessRoutes.list, { query: listQuery }, { keep: true });
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
        <Row align="stretch">
          <SearchBox value={search} onSearch={onSearch} hint="Search businesses" />
        </Row>
      )}
      {!data ? (
        <NotLoaded query={{ error, refetch }} what="your businesses" rows={4} />
      ) : none ? (
        <EmptyState
          icon={<IconBriefcase size={22} />}
          title="No businesses yet"
          actions={
            <>
              {createButton}
              {joinButton}
            </>
          }
        >
          Create your business, or join one with a code from a colleague.
        </EmptyState>
      ) : data.data.length === 0 ? (
        <State
          icon={<IconFilterOff size={22} />}
          title="No matching businesses"
          actions={<Button onClick={() => change({ search: '' })}>Show all businesses</Button>}
        >
          No business name contains “{search}”.
        </State>
      ) : (
        <>
          <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))">
            {data.data.map((item) => (
              <BusinessCard key={item.id} item={item} />
            ))}
          </Grid>
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
      <Stack
        as={Link}
        to={businessHome(item.id)}
        gap={14}
        align="start"
        flex
        padding={16}
        height="100%"
        surface="panel"
        shadow={1}
        className={classes.card}
      >
        <Row as="span" gap={12} width="100%" minWidth={0}>
          <Logo name={item.name} colour={item.colour} image={item.logo_url} />
          <Text minWidth={0}>
            <Box as="strong" block size={14} weight={600} breakWords>
              {item.name}
            </Box>
            <Text tone="soft" size={12}>
              {branches} · {country?.name ?? item.country} · {item.currency}
            </Text>
          </Text>
        </Row>
        <Badge tone={item.is_owner ? 'blue' : 'grey'}>{item.role_name}</Badge>
      </Stack>
    </li>
  );
}
