import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { inRupees, inUnit, typedInUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ConflictNotice } from '#web/kit/sheet/conflict-notice.tsx';
import { amountText } from '#web/kit/sheet/figures.ts';
import { fill, type CellChange } from '#web/kit/sheet/fill.ts';
import { SaveState } from '#web/kit/sheet/save-state.tsx';
import { cellsIn, rangeOf, single, type Cell } from '#web/kit/sheet/selection.ts';
import { SheetBar } from '#web/kit/sheet/sheet-bar.tsx';
import { SheetFooter } from '#web/kit/sheet/sheet-footer.tsx';
import { SheetGrid } from '#web/kit/sheet/sheet-grid.tsx';
import type { CellView } from '#web/kit/sheet/sheet-row.tsx';
import { yearColumn } from '#web/kit/sheet/year-column.ts';
import { useCan } from '#web/kit/use-can.ts';
import { sectionsOf, shownAccounts } from './shown-accounts.ts';
import { useBalances, type Tree } from './use-balances.ts';

const NotePopover = lazyPart(async () => (await import('#web/kit/sheet/note-popover.tsx')).default);

/** cashCredit/client/:clientId/Financial: balances of all accounts and years. */
export function Component() {
  const clientId = Number(useParams().clientId);
  const settings = useRead(cashCreditRoutes.settings, { params: { clientId } });
  const tree = useRead(cashCreditRoutes.tree, { query: { client_id: clientId } });
  useTitle('Financials');
  return (
    <QueryView query={settings} what="these financials" skeleton={12}>
      {({ unit, client_name }) => (
        <QueryView query={tree} what="these financials" skeleton={12}>
          {(data) => <Financial clientId={clientId} tree={data} unit={unit} name={client_name} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type Props = { clientId: number; tree: Tree; unit: CmaUnit; name: string };
const FIRST = { row: 0, column: 0 };

function Financial({ clientId, tree, unit, name }: Props) {
  const mayWrite = useCan()('cma_management', 'write');
  const base = `/business/${useParams().businessId}/cashCredit/client/${clientId}`;
  const [query] = useSearchParams();
  const accounts = useMemo(() => shownAccounts(tree), [tree]);
  const sections = useMemo(() => sectionsOf(accounts), [accounts]);
  const placeOf = (account: number, year: number): Cell => ({
    row: accounts.findIndex(({ id }) => id === account),
    column: tree.years.findIndex(({ id }) => id === year),
  });
  /** A link from a figure of the forms names its account and year. */
  const [asked, setAsked] = useState<(Cell & { request: unknown }) | null>(() => ({
    row: accounts.findIndex(({ id }) => id === Number(query.get('account'))),
    column: tree.years.findIndex(({ year }) => year === query.get('year')),
    request: 'address',
  }));
  const balances = useBalances(clientId, tree, (account, year) => setAsked({ ...placeOf(account, year), request: {} }));
  const { amountOf, change } = balances;
  const [selected, setSelected] = useState({ at: FIRST, range: rangeOf(single(FIRST)) });
  const [noted, setNoted] = useState<Cell | null>(null);
  const columns = useMemo(
    () =>
      tree.years.map((year) => {
        const column = yearColumn(year);
        return year.locked_at ? { ...column, subtitle: `${column.subtitle}, locked` } : column;
      }),
    [tree.years],
  );
  const keys = ({ row, column }: Cell): [account: number, year: number] => [accounts[row]!.id, tree.years[column]!.id];
  const at = (cell: Cell): string | null => amountOf(...keys(cell));
  const shown = (amount: string | null): string => (amount === null ? '' : amountText(inUnit(toFixed(amount), unit)));
  /** Views as they were last drawn: formatting 1,500 cells at each key would take longer than all the rest. */
  const [views] = useState(() => new Map<string, { amount: string | null; view: CellView }>());
  const view = (cell: Cell): CellView => {
    const [id, year] = keys(cell);
    const { key, amount, note, isChanged } = balances.read(id, year);
    const isReadOnly = !takesInput(cell);
    const last = views.get(key);
    if (
      last?.amount === amount &&
      last.view.note === note &&
      last.view.isChanged === isChanged &&
      last.view.isReadOnly === isReadOnly
    )
      return last.view;
    const drawn = { text: shown(amount), kind: 'input', isReadOnly, note, isChanged } as const;
    views.set(key, { amount, view: drawn });
    return drawn;
  };
  const typed = (cell: Cell): string | null => {
    const value = at(cell);
    return value === null ? null : typedInUnit(value, unit);
  };
  const takesInput = ({ column }: { column: number }): boolean => mayWrite && !tree.years[column]!.locked_at;
  const refused = (count: number): void => {
    toast('warning', `${count} ${count === 1 ? 'cell was' : 'cells were'} left out: no number, or not editable.`);
  };
  const save = (changes: readonly (CellChange & { seen?: string | null })[]): void => {
    const edits = changes.flatMap(({ after, seen, ...cell }) => {
      const [account, year] = keys(cell);
      const amount = after === null ? null : inRupees(after, unit);
      const isTooLong = amount !== null && !/^-?\d{1,13}\./.test(amount);
      return isTooLong ? [] : [{ account, year, amount, ...(seen !== undefined && { seen }) }];
    });
    if (edits.length < changes.length) refused(changes.length - edits.length);
    if (edits.length) change(edits);
  };
  const nameOf = ({ row, column }: Cell): string => `${accounts[row]?.name ?? ''}, ${columns[column]?.title ?? ''}`;
  const account = accounts[selected.at.row];
  const cells = { size: { rows: accounts.length, columns: columns.length }, typed, takesInput };
  return (
    <Stack flex fill minHeight={0}>
      <Box rigid padding="14 20" divider="bottom">
        <PageHeader
          title={`Financials · ${name}`}
          subtitle={`₹ in ${unit.toLowerCase()}`}
          badge={<SaveState state={balances.state} savedAt={balances.savedAt} onRetry={balances.retry} />}
          actions={
            <>
              {mayWrite && <Button to={`${base}/table?import=1`}>Import</Button>}
              <Button to={base}>CMA files</Button>
            </>
          }
        />
      </Box>
      {account && (
        <SheetBar
          name={nameOf(selected.at)}
          history={balances.history}
          onFillRight={mayWrite ? () => save(fill(cells, selected.range, 'right')) : undefined}
          onNote={() => setNoted(selected.at)}
        >
          {lineText(account.line)}
        </SheetBar>
      )}
      <ConflictNotice
        conflicts={balances.conflicts.map(({ account: id, year, mine, theirs }) => ({
          key: `${id} ${year}`,
          label: nameOf(placeOf(id, year)),
          mine: shown(mine),
          theirs: shown(theirs),
        }))}
        onUseMine={() => balances.settle(true)}
        onClose={() => balances.settle(false)}
      />
      <SheetGrid
        label="Balances"
        sections={sections}
        columns={columns}
        view={view}
        typed={typed}
        copied={(cell) => typed(cell) ?? ''}
        takesInput={takesInput}
        mayFill={mayWrite}
        seen={at}
        onChange={save}
        onUndo={balances.history.undo}
        onRedo={balances.history.redo}
        onSelect={(cell, range) => setSelected({ at: cell, range })}
        onNote={setNoted}
        onRefused={refused}
        goTo={asked && asked.row >= 0 && asked.column >= 0 ? asked : null}
      />
      {noted && accounts[noted.row] && (
        <NotePopover
          cellId={`account-${accounts[noted.row]!.id}-${noted.column}`}
          title={nameOf(noted)}
          note={balances.noteOf(...keys(noted))}
          mayWrite={takesInput(noted)}
          problem={takesInput(noted) && at(noted) === null ? 'Enter an amount first, then add its note.' : undefined}
          onSave={(note) => balances.setNote(...keys(noted), note)}
          onClose={() => {
            setNoted(null);
            document.querySelector<HTMLElement>('[role=grid]')?.focus();
          }}
        />
      )}
      <SheetFooter
        values={cellsIn(selected.range).map((cell) => {
          const value = accounts[cell.row] && at(cell);
          return value ? toFixed(typedInUnit(value, unit)) : null;
        })}
      />
      {accounts.length === 0 && <Text padding={20}>All groups are hidden. Show some in the settings.</Text>}
    </Stack>
  );
}

/** The line of the forms that an account adds up to. */
function lineText(id: string): string {
  const line = CMA_LINES.find((one) => one.id === id);
  return line ? `Adds up to Form ${line.form}, line ${line.no}: ${line.label}` : '';
}
