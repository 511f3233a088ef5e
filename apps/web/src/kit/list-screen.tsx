import type { Page as PageOf } from '@daftar/contract/core/page';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ViewedList } from '@daftar/domain/viewed-lists';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Button } from './button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DataTable, type Column, type RowData } from './data-table.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { nextSort } from './list-state.ts';
import classes from './list-screen.module.css';
import { NoRows, type Empty } from './no-rows.tsx';
import { PageHeader } from './page.tsx';
import { countText, Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectAll } from './select-all.tsx';
import { selectedIds } from './selection.ts';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { useList } from './use-list.ts';
import { ViewBar } from './view-bar.tsx';

type RowOf<R extends Route> = Received<R> extends PageOf<infer T> ? T & RowData : never;

type Props<R extends Route> = {
  title: string;
  /** What the rows are, in a sentence: "branches". */
  what: string;
  /** A list of the contract: takes page, per_page, search, sort and its filters. */
  route: R;
  params?: CallInput<R> extends { params: infer P } ? P : never;
  /** What every call of this list asks besides. */
  query?: Record<string, unknown>;
  columns: readonly Column<RowOf<R>>[];
  keyOf?: (row: RowOf<R>) => string;
  href?: (row: RowOf<R>) => string;
  onOpen?: (row: RowOf<R>) => void;
  /** A name under which the choice of columns is kept; without one there is none. */
  columnsKey?: string;
  /** Lets views of the list be saved; the domain's VIEWED_LISTS names it. */
  views?: ViewedList;
  /** What the whole list is of, where a filter gives `what` another name. */
  whole?: string;
  filters?: readonly Filter[];
  /** What the server is asked for these filters, where it is not just them. */
  filterQuery?: (filters: Readonly<Record<string, string>>) => Record<string, unknown>;
  /** The query value the filters live under; section 2 has four that are remembered per user, business, board and route. */
  filterKey?: 'filters' | 'invoiceFilters' | 'clientFilters' | 'reportQuery' | `${string}_filters`;
  searchHint?: string;
  /** The main act: the solid button, and the key C. */
  create?: { label: string; to?: string; onClick?: () => void };
  /** Further acts; on request with what is asked for now: an export takes all rows of it. */
  actions?: ReactNode | ((asked: Readonly<Record<string, unknown>>) => ReactNode);
  /** Between the head and the rows: tabs. */
  tabs?: ReactNode;
  /** Tabs that are filters of the list: a view keeps them with the others, so they stand below the views. */
  filterTabs?: ReactNode;
  /** Above the rows: what all of them under the filter come to. */
  totals?: (asked: Readonly<Record<string, unknown>>) => ReactNode;
  empty: Empty;
  /** What can be done with the chosen rows; choosing is off without it. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** Without a heading of its own: within another screen. */
  embedded?: boolean;
};

/** A list: title and count, search, filters, rows, pager; all of its state is in the address. */
export function ListScreen<R extends Route>(props: Props<R>) {
  const { route, what, columns, filters = [], filterKey = 'filters', create, empty, bulk, embedded } = props;
  const navigate = useNavigate();
  const { state, change, choice, views, isSettled, isReadable, pending, selection, setSelection } = useList({
    filterKey,
    columns,
    columnsKey: props.columnsKey,
    viewsOf: props.views,
  });
  const asked = {
    search: state.search || undefined,
    ...(props.filterQuery?.(state.filters) ?? state.filters),
    ...props.query,
  };
  const inputOf = (number: number, size: number) =>
    ({
      params: props.params,
      query: { page: number, per_page: size, sort: state.sort || undefined, ...asked },
    }) as never;
  const list = useRead(route, inputOf(state.page, state.perPage), { keep: true, enabled: isReadable });
  const readPage = (number: number, size: number) =>
    request(route, inputOf(number, size)) as unknown as Promise<PageOf<RowOf<R>>>;
  const keyOf = props.keyOf ?? ((row: RowOf<R>) => String(row.id));
  // Rows that came before it was known which view is meant are nobody's: they do not stand there until its own have come.
  const [hasShown, setHasShown] = useState(false);
  const isOwn = isSettled && list.data !== undefined && !list.isPlaceholderData;
  if (isOwn && !hasShown) setHasShown(true);
  const page = isSettled && (isOwn || hasShown) ? (list.data as PageOf<RowOf<R>> | undefined) : undefined;
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const actions = typeof props.actions === 'function' ? props.actions(asked) : props.actions;

  const make = create && (() => (create.onClick ? create.onClick() : void navigate(create.to!)));
  useShortcut('c', make);

  const chosen = selectedIds(selection);
  const button = create && (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" onClick={make}>
      {create.label}
    </Button>
  );
  return (
    <div className={classes.screen}>
      {!embedded && (
        <div className={classes.head}>
          <PageHeader
            title={props.title}
            count={page && countText(page.meta)}
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
          <span className={classes.space} />
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
      {isReadable && props.totals?.(asked)}
      {list.error && !page ? (
        <ErrorState what={what} error={list.error} retry={() => void list.refetch()} />
      ) : !page ? (
        <SkeletonRows rows={12} />
      ) : page.data.length === 0 ? (
        <NoRows state={state} what={what} empty={empty} create={button} onChange={change} />
      ) : (
        <>
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
            asked={JSON.stringify([state.page, state.perPage, state.sort, asked])}
          />
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
        <div className={classes.bulk} role="toolbar" aria-label="With the selected rows">
          <span>{chosen.length} selected</span>
          {page && chosen.length === page.data.length && page.meta.total > chosen.length && (
            <SelectAll meta={page.meta} read={readPage} keyOf={keyOf} onSelect={setSelection} />
          )}
          {bulk(chosen, () => setSelection({}))}
          <button type="button" aria-label="Clear the selection" onClick={() => setSelection({})}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
