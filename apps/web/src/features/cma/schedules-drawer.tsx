import { assetBlockResource, termLoanResource } from '@daftar/contract/cma/schedules';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { openingColumn } from '@daftar/domain/cma/schedules';
import { toFixed, type Fixed } from '@daftar/domain/cma/fixed';
import { formatNumber } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { useCan } from '#web/kit/use-can.ts';
import type { DrawerProps } from './projection-actions.tsx';
import { amountText } from './projection-edits.ts';
import { BlockDrawer, LoanDrawer } from './schedule-forms.tsx';

type Block = RowOf<typeof assetBlockResource>;
type Loan = RowOf<typeof termLoanResource>;
type Edited = { kind: 'block'; row: Block | null } | { kind: 'loan'; row: Loan | null };

/** Asset blocks and term loans of the scenario, what they give by year, and whether they match the balance sheet. */
export function SchedulesDrawer({ data, cma: { sheet }, onClose }: DrawerProps) {
  const mayWrite = useCan()('cma_management', 'write');
  const unit = data.unit as CmaUnit;
  const query = { query: { scenario_id: data.scenario_id, per_page: 100 } };
  const blocks = useRead(assetBlockResource.routes.list, query);
  const loans = useRead(termLoanResource.routes.list, query);
  const [edited, setEdited] = useState<Edited | null>(null);
  const opening = openingColumn(data.columns);
  const scheduled = (line: string): Fixed | null => {
    const text = data.balances[line]?.[opening];
    return text === undefined || text === null ? null : toFixed(text);
  };
  const add = (kind: Edited['kind'], text: string) =>
    mayWrite && (
      <Button size="small" onClick={() => setEdited({ kind, row: null })}>
        {text}
      </Button>
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title="Asset blocks and term loans"
      subtitle="They fill depreciation, additions, interest and instalments of this scenario."
      width={780}
    >
      <DrawerBody>
        <Stack gap={26}>
          <Stack gap={10}>
            <Row justify="between" gap={12}>
              <Text weight={600}>Asset blocks</Text>
              {add('block', 'Add asset block')}
            </Row>
            <QueryView query={blocks} what="asset blocks" skeleton={2}>
              {({ data: rows }) => (
                <Records
                  rows={rows}
                  empty="No asset blocks. Depreciation follows the rate of the inputs."
                  text={({ name, rate, method }) => `${name}, ${Number(rate)} % ${method}`}
                  figure={({ cost, written_off }) => amountText((Number(cost) - Number(written_off)).toFixed(2), unit)}
                  onEdit={mayWrite ? (row) => setEdited({ kind: 'block', row }) : undefined}
                />
              )}
            </QueryView>
            <Mismatch
              what="Asset blocks open with a net value of"
              year={data.columns[opening]!.year}
              scheduled={scheduled('scheduled_net')}
              balance={sheet.value('net_block', opening)}
              unit={unit}
            />
          </Stack>
          <Stack gap={10}>
            <Row justify="between" gap={12}>
              <Text weight={600}>Term loans</Text>
              {add('loan', 'Add term loan')}
            </Row>
            <QueryView query={loans} what="term loans" skeleton={2}>
              {({ data: rows }) => (
                <Records
                  rows={rows}
                  empty="No term loans. Instalments and interest follow the inputs."
                  text={(loan) => `${loan.name}, ${loan.drawn_year ?? 'existing'}, ${Number(loan.annual_rate)} %`}
                  figure={({ amount }) => amountText(amount, unit)}
                  onEdit={mayWrite ? (row) => setEdited({ kind: 'loan', row }) : undefined}
                />
              )}
            </QueryView>
            <Mismatch
              what="Existing loans add up to"
              year={data.columns[opening]!.year}
              scheduled={scheduled('scheduled_outstanding')}
              balance={sheet.value('term_outstanding', opening)}
              unit={unit}
            />
          </Stack>
          <ByYear data={data} opening={opening} unit={unit} />
        </Stack>
      </DrawerBody>
      {edited?.kind === 'block' && <BlockDrawer data={data} row={edited.row} onClose={() => setEdited(null)} />}
      {edited?.kind === 'loan' && <LoanDrawer data={data} row={edited.row} onClose={() => setEdited(null)} />}
    </Drawer>
  );
}

type RecordsProps<R> = {
  rows: readonly R[];
  empty: string;
  text: (row: R) => string;
  figure: (row: R) => string;
  onEdit: ((row: R) => void) | undefined;
};

function Records<R extends { id: number; name: string }>({ rows, empty, text, figure, onEdit }: RecordsProps<R>) {
  if (rows.length === 0) return <Text tone="muted">{empty}</Text>;
  return (
    <Stack as="ul" gap={0} dividers>
      {rows.map((row) => (
        <Row as="li" key={row.id} gap={12} justify="between" padding="8 0">
          <Text fill breakWords>
            {text(row)}
          </Text>
          <Text whiteSpace="nowrap">{figure(row)}</Text>
          {onEdit && (
            <Button size="small" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
              Edit
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

type MismatchProps = { what: string; year: string; scheduled: Fixed | null; balance: Fixed | null; unit: CmaUnit };

/** The rest of the balance sheet keeps the rate and the instalments of the inputs. */
function Mismatch({ what, year, scheduled, balance, unit }: MismatchProps) {
  if (scheduled === null || balance === null || inUnit(scheduled - balance, unit).replace('-', '') === '0.00')
    return null;
  const shown = (value: Fixed): string => formatNumber(inUnit(value, unit));
  return (
    <Notice tone="amber">
      {what} {shown(scheduled)}, the balance sheet of {year} shows {shown(balance)}. The rest follows the inputs.
    </Notice>
  );
}

const ROWS = [
  ['scheduled_capex', 'Additions less disposals'],
  ['scheduled_depreciation', 'Depreciation'],
  ['scheduled_gain', 'Gain on sale of assets'],
  ['scheduled_loss', 'Loss on sale of assets'],
  ['scheduled_net', 'Net block'],
  ['scheduled_loans', 'New term loans'],
  ['scheduled_interest', 'Interest on term loans'],
  ['scheduled_repaid', 'Instalments paid'],
  ['scheduled_outstanding', 'Term loans outstanding'],
] as const;

function ByYear({ data, opening, unit }: { data: DrawerProps['data']; opening: number; unit: CmaUnit }) {
  const rows = ROWS.filter(([line]) => data.balances[line]?.some((value) => value !== null));
  if (rows.length === 0) return null;
  const columns = [...data.columns.keys()].filter((column) => column > opening);
  return (
    <Box overflow="x">
      <Table width="100%" cell="6 8" aria-label="By year">
        <thead>
          <tr>
            <th scope="col">₹ in {data.unit.toLowerCase()}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-end>
                {data.columns[column]!.year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([line, label]) => (
            <tr key={line}>
              <th scope="row">
                <Text weight={400} whiteSpace="nowrap">
                  {label}
                </Text>
              </th>
              {columns.map((column) => (
                <td key={column} data-end>
                  {formatNumber(inUnit(toFixed(data.balances[line]![column] ?? '0'), unit))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
