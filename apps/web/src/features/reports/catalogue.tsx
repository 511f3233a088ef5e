import { reportRoutes } from '@daftar/contract/reports';
import { REPORT_AREAS, type DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconChartBar, IconFilterOff } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, type KeyboardEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { neighbour } from './card-keys.ts';
import { ReportCard } from './report-card.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useFigures } from './use-figures.ts';
import { useShelf } from './use-shelf.ts';

const MATCHED = (words: readonly string[]) => (report: DeclaredReport) => {
  const text = `${report.title} ${report.question} ${REPORT_AREAS[report.area]} ${report.id}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const CustomList = lazy(async () => ({ default: (await import('./custom/custom-list.tsx')).CustomList }));
const ScheduleList = lazy(async () => ({ default: (await import('./schedules/schedule-list.tsx')).ScheduleList }));
const ExportList = lazy(async () => ({ default: (await import('./export-list.tsx')).ExportList }));

const TABS = [
  { value: 'all', label: 'All reports' },
  { value: 'custom', label: 'Custom' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'exports', label: 'Exports' },
] as const;

/** reports: all reports by area, favourites and recent ones first, each with a live figure. */
export function Component() {
  const { businessId } = useParams();
  const [query, setQuery] = useSearchParams();
  const tab = useTab(TABS);
  const search = query.get('search') ?? '';
  const catalogue = useCatalogue();
  const read = useRead(reportRoutes.catalogue, {});
  const shelf = useShelf();
  const [figures, ask] = useFigures(businessId);
  const list = useRef<HTMLDivElement>(null);
  const find = useCallback((text: string) => setQuery((old) => withSearch(old, text), { replace: true }), [setQuery]);

  const open = new Set(read.data?.data.map(({ id }) => id));
  const all = catalogue?.filter(({ id }) => open.has(id)) ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(MATCHED(words));
  const byIds = (ids: readonly string[]) => ids.flatMap((id) => all.find((report) => report.id === id) ?? []);
  const areas = Object.entries(REPORT_AREAS).map(([area, title]) => ({
    key: area,
    title,
    reports: found.filter((report) => report.area === area),
  }));
  const recent = shelf.recent.filter((id) => !shelf.isFavourite(id)).slice(0, 4);
  const sections = [
    ...(words.length
      ? []
      : [
          { key: 'favourites', title: 'Favourites', reports: byIds(shelf.favourites) },
          { key: 'recent', title: 'Recently opened', reports: byIds(recent) },
        ]),
    ...areas,
  ].filter(({ reports }) => reports.length > 0);

  /** Arrows move between the cards, and from the search field to the first one. */
  const press = (event: KeyboardEvent): void => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const isTyping = (event.target as Element).matches('input');
    if (isTyping && event.key === 'Enter' && words.length && cards[0]) cards[0].click();
    const next =
      isTyping || at < 0
        ? event.key === 'ArrowDown' && isTyping
          ? cards[0]
          : undefined
        : neighbour(
            cards.map((card) => card.getBoundingClientRect()),
            at,
            event.key,
            cards,
          );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const actions = (
    <Grid width="min(300px, 100vw - 32px)">
      <SearchBox value={search} onSearch={find} hint="Search reports" />
    </Grid>
  );
  const isLoading = !catalogue || (!read.data && !read.error);
  return (
    // The keys work on the links and the field within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press} ref={list} style={{ display: 'contents' }}>
      <Page>
        <PageHeader
          title="Reports"
          {...(all.length ? { count: countOf(all.length) } : {})}
          {...(tab === 'all' ? { actions } : {})}
        />
        <Tabs tabs={TABS} label="Reports" fresh />
        {tab !== 'all' ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            {tab === 'custom' ? <CustomList /> : tab === 'scheduled' ? <ScheduleList /> : <ExportList />}
          </Suspense>
        ) : read.error && !read.data ? (
          <ErrorState what="the reports" error={read.error} retry={() => void read.refetch()} />
        ) : isLoading ? (
          <SkeletonRows rows={10} />
        ) : sections.length === 0 ? (
          words.length ? (
            <State
              icon={<IconFilterOff size={22} />}
              title="No matching reports"
              actions={<Button onClick={() => find('')}>Clear search</Button>}
            >
              No results for “{search}”.
            </State>
          ) : (
            <State icon={<IconChartBar size={22} />} title="No reports you can open">
              To open a report, you need permission to see its data. Ask an owner for access.
            </State>
          )
        ) : (
          sections.map(({ key, title, reports }) => (
            <Stack as="section" gap={8} key={key} aria-label={title}>
              <Text as="h2" size={14}>
                {title}
              </Text>
              <Grid as="ul" gap={10} columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))">
                {reports.map((declared) => (
                  <ReportCard
                    key={declared.id}
                    declared={declared}
                    businessId={businessId}
                    figures={figures}
                    onShow={ask}
                    isFavourite={shelf.isFavourite(declared.id)}
                    onToggle={() => shelf.toggle(declared.id)}
                  />
                ))}
              </Grid>
            </Stack>
          ))
        )}
      </Page>
    </div>
  );
}

function withSearch(query: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (text) next.set('search', text);
  else next.delete('search');
  return next;
}
