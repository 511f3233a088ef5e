import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { inRupees, inUnit, MAJOR_GROUPS, typedInUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import { formatNumber } from '@daftar/domain/money-format';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { cellsIn, type Range } from '#web/kit/sheet/selection.ts';
import { SheetFooter } from '#web/kit/sheet/sheet-footer.tsx';
import { SheetGrid } from '#web/kit/sheet/sheet-grid.tsx';
import { yearColumn } from '#web/kit/sheet/year-column.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useBalances, type Tree } from './use-balances.ts';

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

function Financial({ clientId, tree, unit, name }: Props) {
  const mayWrite = useCan()('cma_management', 'write');
  const base = `/business/${useParams().businessId}/cashCredit/client/${clientId}`;
  const { amount, change, state, retry } = useBalances(clientId, tree);
  const [range, setRange] = useState<Range>({ top: 0, bottom: 0, left: 0, right: 0 });
  const accounts = useMemo(() => shownAccounts(tree), [tree]);
  const sections = useMemo(() => sectionsOf(accounts), [accounts]);
  const columns = useMemo(
    () =>
      tree.years.map((year) => {
        const column = yearColumn(year);
        return year.locked_at ? { ...column, subtitle: `${column.subtitle}, locked` } : column;
      }),
    [tree.years],
  );
  const at = ({ row, column }: { row: number; column: number }): string | null =>
    amount(accounts[row]!.id, tree.years[column]!.id);
  const takesInput = ({ column }: { column: number }): boolean => mayWrite && !tree.years[column]!.locked_at;
  return (
    <Stack flex fill minHeight={0}>
      <Box rigid padding="14 20" divider="bottom">
        <PageHeader
          title={`Financials · ${name}`}
          subtitle={`₹ in ${unit.toLowerCase()}`}
          actions={<Button to={base}>CMA files</Button>}
        />
      </Box>
      <SheetGrid
        label="Balances"
        sections={sections}
        columns={columns}
        view={(cell) => {
          const value = at(cell);
          return {
            text: value === null ? '' : formatNumber(inUnit(toFixed(value), unit)),
            kind: takesInput(cell) ? 'input' : 'locked',
          };
        }}
        typed={(cell) => {
          const value = at(cell);
          return value === null ? null : typedInUnit(value, unit);
        }}
        takesInput={takesInput}
        onChange={(changes) =>
          change(
            changes.map(({ row, column, after }) => ({
              account: accounts[row]!.id,
              year: tree.years[column]!.id,
              amount: after === null ? null : inRupees(after, unit),
            })),
          )
        }
        onSelect={(_cell, selected) => setRange(selected)}
        onRefused={(count) =>
          toast('warning', `${count} ${count === 1 ? 'cell was' : 'cells were'} left out: no number, or not editable.`)
        }
      />
      <SheetFooter
        values={cellsIn(range).map((cell) => {
          const value = accounts[cell.row] && at(cell);
          return value ? toFixed(typedInUnit(value, unit)) : null;
        })}
        state={state}
        onRetry={retry}
      />
      {accounts.length === 0 && <Text padding={20}>All groups are hidden. Show some in the settings.</Text>}
    </Stack>
  );
}

type Shown = { id: number; name: string; group: string; major_group: string };

/** In the order of the chart, without what is hidden. */
function shownAccounts({ groups, accounts }: Tree): Shown[] {
  const inOrder = MAJOR_GROUPS.flatMap(({ key }) =>
    groups.filter(({ major_group, is_hidden }) => major_group === key && !is_hidden),
  );
  return inOrder.flatMap((group) =>
    accounts
      .filter(({ group_id, is_hidden }) => group_id === group.id && !is_hidden)
      .map(({ id, name }) => ({ id, name, group: group.name, major_group: group.major_group })),
  );
}

const sectionsOf = (accounts: readonly Shown[]) =>
  MAJOR_GROUPS.map(({ key, name }) => ({
    title: name,
    lines: accounts
      .filter(({ major_group }) => major_group === key)
      .map(({ id, name: account, group }) => ({
        key: `account-${id}`,
        label: account === group ? account : `${group}: ${account}`,
      })),
  })).filter(({ lines }) => lines.length > 0);
