import type { Page as PageOf } from '@daftar/contract/core/page';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ViewedList } from '@daftar/domain/saved-views';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Button } from './button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DataTable, type Column, type RowData } from './data-table.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { nextSort } from './list-state.ts';
import classes from './list-screen.module.css';
import { EmptyList, type Empty } from './empty-list.tsx';
import { PageHeader } from './page.tsx';
import { Pager, totalText } from './pager.tsx';
import { usePeriodQuery } from './period-query.ts';
import { SearchBox } from './search-box.tsx';
import { SelectAll } from './select-all.tsx';
import { selectedIds, withoutGone } from './selection.ts';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { useList } from './use-list.ts';
import { ViewBar } from './view-bar.tsx';

type RowOf<R extends Route> = Received<R> extends PageOf<infer T> ? T & RowData : never;

type Props<R extends Route> = {
  title: string;
  /** The rows within a sentence: "branches". */
  what: string;
  /** A list route with page, per_page, search, sort and filters. */
  route: R;
  params?: CallInput<R> extends { params: infer P } ? P : never;
  /** Extra query values of every call. */
  query?: Record<string, unknown>;
  columns: readonly Column<RowOf<R>>[];
  keyOf?: (row: RowOf<R>) => string;
  href?: (row: RowOf<R>) => string;
  onOpen?: (row: RowOf<R>) => void;
  /** Storage key of the column choice; without it columns can't be chosen. */
  columnsKey?: string;
  /** Enables saved views; one of the domain's VIEWED_LISTS. */
  views?: ViewedList;
  /** Name of the whole list, if a filter changes `what`. */
  whole?: string;
  filters?: readonly Filter[];
  /** Query values for the filters, if they differ. */
  filterQuery?: (filters: Readonly<Record<string, string>>) => Record<string, unknown>;
  /**
   * The query parameter of the filters; section 2 lists four that are remembered per user, business, board and route.
   */
  filterKey?: 'filters' | 'invoiceFilters' | 'clientFilters' | 'reportQuery' | `${string}_filters`;
  searchHint?: string;
  /** The main action: the solid button, and the key C. */
  create?: { label: string; to?: string; onClick?: () => void };
  /** More actions. A function gets the current query: an export uses the same rows. */
  actions?: ReactNode | ((rowsQuery: Readonly<Record<string, unknown>>) => ReactNode);
  /** Tabs between head and rows. */
  tabs?: ReactNode;
  /** Tabs that are filters: saved with a view, so they are shown below the views. */
  filterTabs?: ReactNode;
  /** Totals of all filtered rows, above them: from the answer of the list, or read with its query. */
  totals?: (rowsQuery: Readonly<Record<string, unknown>>, answer: Received<R> | undefined) => ReactNode;
  empty: Empty;
  /** Around the table, for cells that read more about the rows of this page. */
  wrap?: (rows: readonly RowOf<R>[], table: ReactNode) => ReactNode;
  /** Bulk actions; without them rows can't be selected. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** Without its own heading, within another screen. */
  embedded?: boolean;
};

const onlyTable = (_rows: unknown, table: ReactNode): ReactNode => table;

/** A list with title, search, filters, rows and pager; its state is in the address. */
export function ListScreen<R extends Route>(props: Props<R>) {
  const {
    route,
    what,
    columns,
    filters = [],
    filterKey = 'filters',
    create,
    empty,
    bulk,
    embedded,
    wrap = onlyTable,
  } = props;
  const navigate = useNavigate();
  const { state, change, choice, views, isSettled, isReadable, pending, selection, setSelection } = useList({
    filterKey,
    columns,
    columnsKey: props.columnsKey,
    viewsOf: props.views,
  });
  const inDays = usePeriodQuery(filters);
  const rowsQuery = {
    search: state.search || undefined,
    ...(props.filterQuery?.(inDays(state.filters)) ?? inDays(state.filters)),
    ...props.query,
  };
  const inputOf = (number: number, size: number) =>
    ({
      params: props.params,
      query: { page: number, per_page: size, sort: state.sort || undefined, ...rowsQuery },
    }) as never;
  const list = useRead(route, inputOf(state.page, state.perPage), { keep: true, enabled: isReadable });
  const readPage = (number: number, size: number) =>
    request(route, inputOf(number, size)) as unknown as Promise<PageOf<RowOf<R>>>;
  const keyOf = props.keyOf ?? ((row: RowOf<R>) => String(row.id));
  // Rows loaded before the view was known aren't shown while the view's own rows load.
  const [hasShown, setHasShown] = useState(false);
  const isOwn = isSettled && list.data !== undefined && !list.isPlaceholderData;
  if (isOwn && !hasShown) setHasShown(true);
  const page = isSettled && (isOwn || hasShown) ? (list.data as PageOf<RowOf<R>> | undefined) : undefined;
  const shown = JSON.stringify([inputOf(state.page, state.perPage)]);
  const ids = isOwn ? (list.data as PageOf<RowOf<R>>).data.map(keyOf) : undefined;
  const last = useRef({ shown, ids });
  useEffect(() => {
    if (!ids) return;
    const before = last.current.shown === shown ? (last.current.ids ?? []) : [];
    last.current = { shown, ids };
    if (bulk) setSelection((old) => withoutGone(old, before, ids));
    // Only new rows matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list.data, shown]);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const actions = typeof props.actions === 'function' ? props.actions(rowsQuery) : props.actions;

  const make = create && (() => (create.onClick ? create.onClick() : void navigate(create.to!)));
  useShortcut('c', make);

  const chosen = selectedIds(selection);
  const button = create && (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" onClick={make}>
      {create.label}
    </Button>
  );
  return (
    <Stack flex grow minHeight={0} relative className={classes.screen}>
      {!embedded && (
        <div className={classes.head}>
          <PageHeader
            title={props.title}
            count={page && totalText(page.meta, page.data.length)}
            actions={
              <>
                {actions}
                {button}
              </>
            }
          />
        </div>
      )}
      {props.tabs}
      {views && (
        <ViewBar
          views={views}
          what={props.whole ?? what}
          shown={{ search: state.search, sort: state.sort, filters: { ...state.filters } }}
          choice={choice}
          onLeave={() => setSelection({})}
        />
      )}
      {props.filterTabs}
      {(props.searchHint || filters.length > 0 || embedded) && (
        <div className={classes.tools}>
          {filters.length > 0 && (
            <FilterBar filters={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
          )}
          <Text grow className={classes.space} />
          {props.searchHint && <SearchBox value={state.search} onSearch={search} hint={props.searchHint} />}
          {props.columnsKey && (
            <span className={classes.columns}>
              <ColumnChoice columns={columns} choice={choice} />
            </span>
          )}
          {embedded && actions}
          {embedded && button}
        </div>
      )}
      {isReadable && props.totals?.(rowsQuery, list.data)}
      {list.error && !page ? (
        <ErrorState what={what} error={list.error} retry={() => void list.refetch()} />
      ) : !page ? (
        <SkeletonRows rows={12} />
      ) : page.data.length === 0 ? (
        <EmptyList state={state} what={what} empty={empty} create={button} onChange={change} />
      ) : (
        <>
          {wrap(
            page.data,
            <DataTable
              label={props.title}
              columns={columns}
              rows={page.data}
              keyOf={keyOf}
              hidden={choice.hidden}
              total={page.meta.total}
              firstRow={(page.meta.page - 1) * page.meta.per_page + 1}
              sort={state.sort}
              onSort={(name) => change({ sort: nextSort(state.sort, name) })}
              href={props.href}
              onOpen={props.onOpen}
              selection={selection}
              onSelect={bulk && setSelection}
              stale={pending || list.isPlaceholderData}
              rowsKey={JSON.stringify([state.page, state.perPage, state.sort, rowsQuery])}
            />,
          )}
          <Pager
            meta={page.meta}
            selected={chosen.length}
            rows={page.data.length}
            onPage={(next) => change({ page: next })}
            onSize={(perPage) => change({ perPage })}
          />
        </>
      )}
      {bulk && chosen.length > 0 && (
        <Row
          gap={4}
          padding="6 8 6 16"
          maxWidth="calc(100% - 24px)"
          overflow="x"
          radius="card"
          shadow={2}
          weight={500}
          whiteSpace="nowrap"
          className={classes.bulk}
          role="toolbar"
          aria-label="Actions for selected rows"
        >
          <span>{chosen.length} selected</span>
          {page && chosen.length === page.data.length && page.meta.total > chosen.length && (
            <SelectAll meta={page.meta} read={readPage} keyOf={keyOf} onSelect={setSelection} />
          )}
          {bulk(chosen, () => setSelection({}))}
          <button type="button" aria-label="Clear selection" onClick={() => setSelection({})}>
            <IconX size={16} aria-hidden />
          </button>
        </Row>
      )}
    </Stack>
  );
}
