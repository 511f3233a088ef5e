import type { Page as PageOf } from '@daftar/contract/core/page';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { IconFilterOff, IconPlus, IconX } from '@tabler/icons-react';
import { useCallback, useState, useTransition, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Button } from './button.tsx';
import { ColumnChoice, useColumnChoice } from './column-choice.tsx';
import { DataTable, type Column, type RowData } from './data-table.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { nextSort, readListState, writeListState, type ListState } from './list-state.ts';
import classes from './list-screen.module.css';
import { PageHeader } from './page.tsx';
import { countText, Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { selectedIds, type Selection } from './selection.ts';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState, State } from './states.tsx';

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
  filters?: readonly Filter[];
  /** What the server is asked for these filters, where it is not just them. */
  filterQuery?: (filters: Readonly<Record<string, string>>) => Record<string, unknown>;
  /** The query value the filters live under; section 2 has four that are remembered per user, business, board and route. */
  filterKey?: 'filters' | 'invoiceFilters' | 'clientFilters' | 'reportQuery' | `${string}_filters`;
  searchHint?: string;
  /** The main act: the solid button, and the key C. */
  create?: { label: string; to?: string; onClick?: () => void };
  actions?: ReactNode;
  /** Between the head and the rows: tabs. */
  tabs?: ReactNode;
  empty: { icon: ReactNode; title: string; text: string };
  /** What can be done with the chosen rows; choosing is off without it. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** Without a heading of its own: within another screen. */
  embedded?: boolean;
};

/** A list: title and count, search, filters, rows, pager; all of its state is in the address. */
export function ListScreen<R extends Route>(props: Props<R>) {
  const { route, what, columns, filters = [], filterKey = 'filters', create, empty, bulk, embedded } = props;
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [pending, startTransition] = useTransition();
  const [selection, setSelection] = useState<Selection>({});
  const choice = useColumnChoice(props.columnsKey, columns);
  const state = readListState(query, filterKey);
  const list = useRead(
    route,
    {
      params: props.params,
      query: {
        page: state.page,
        per_page: state.perPage,
        search: state.search || undefined,
        sort: state.sort || undefined,
        ...(props.filterQuery?.(state.filters) ?? state.filters),
        ...props.query,
      },
    } as never,
    { keep: true },
  );
  const page = list.data as PageOf<RowOf<R>> | undefined;

  const change = useCallback(
    (part: Partial<ListState>): void => {
      setSelection({});
      startTransition(() => setQuery((old) => writeListState(old, filterKey, part), { replace: true }));
    },
    [filterKey, setQuery],
  );
  const search = useCallback((text: string) => change({ search: text }), [change]);

  const make = create && (() => (create.onClick ? create.onClick() : void navigate(create.to!)));
  useShortcut('c', make);

  const chosen = selectedIds(selection);
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
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
                {props.actions}
                {button}
              </>
            }
          />
        </div>
      )}
      {props.tabs}
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
          {embedded && props.actions}
          {embedded && button}
        </div>
      )}
      {list.error && !page ? (
        <ErrorState what={what} error={list.error} retry={() => void list.refetch()} />
      ) : !page ? (
        <SkeletonRows rows={12} />
      ) : page.data.length === 0 ? (
        narrowed ? (
          <State
            icon={<IconFilterOff size={22} />}
            title={`No ${what} match`}
            actions={<Button onClick={() => change({ search: '', filters: {} })}>Clear search and filters</Button>}
          >
            Nothing fits{' '}
            {[state.search && `“${state.search}”`, Object.keys(state.filters).length && 'the filters']
              .filter(Boolean)
              .join(' and ')}
            .
          </State>
        ) : (
          <State icon={empty.icon} title={empty.title} actions={button}>
            {empty.text}
          </State>
        )
      ) : (
        <>
          <DataTable
            label={props.title}
            columns={columns}
            rows={page.data}
            keyOf={props.keyOf}
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
          />
          <Pager
            meta={page.meta}
            selected={chosen.length}
            onPage={(next) => change({ page: next })}
            onSize={(perPage) => change({ perPage })}
          />
        </>
      )}
      {bulk && chosen.length > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label="With the selected rows">
          <span>{chosen.length} selected</span>
          {bulk(chosen, () => setSelection({}))}
          <button type="button" aria-label="Clear the selection" onClick={() => setSelection({})}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
