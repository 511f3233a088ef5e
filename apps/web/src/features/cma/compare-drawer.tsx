import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { dscrOf } from '@daftar/domain/cma/dscr';
import { toFixed, toText, type Fixed } from '@daftar/domain/cma/fixed';
import { LIMIT_LINES } from '@daftar/domain/cma/levers';
import type { Sheet } from '@daftar/domain/cma/sheet';
import { formatNumber } from '@daftar/domain/money-format';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { DrawerProps } from './projection-actions.tsx';
import { laterColumns } from './projection-edits.ts';
import { calculate } from './use-cma.ts';

const MAX_COMPARED = 4;
type Figure = {
  label: string;
  value: (sheet: Sheet) => Fixed | null;
  isAmount: boolean;
  /** Which direction a bank likes. */
  better?: 'up' | 'down';
};
type File = { method: string; requested_limit: string };

function figuresOf(column: number, { method, requested_limit }: File): Figure[] {
  const limit = LIMIT_LINES[method as keyof typeof LIMIT_LINES];
  const requested = toFixed(requested_limit);
  const line = (label: string, id: string, isAmount: boolean, better: 'up' | 'down' = 'up'): Figure => ({
    label,
    value: (sheet) => sheet.value(id, column),
    isAmount,
    better,
  });
  const shortfall = (sheet: Sheet): Fixed | null => {
    const allowed = sheet.value(limit, column);
    if (allowed === null || requested === 0n) return null;
    return requested > allowed ? requested - allowed : 0n;
  };
  return [
    line('Net sales', 'net_sales', true),
    line('Net profit', 'net_profit', true),
    line('Current ratio', 'current_ratio', false),
    line('TOL/TNW', 'outside_to_worth', false, 'down'),
    line('DSCR', 'dscr', false),
    line(method === 'Turnover' ? 'Limit by turnover' : `MPBF, ${method}`, limit, true),
    { label: 'Requested limit', value: () => (requested === 0n ? null : requested), isAmount: true },
    { label: 'Shortfall', value: shortfall, isAmount: true, better: 'down' },
  ];
}

/** Key figures of two to four scenarios, year by year; what differs from the first one is marked. */
export function CompareDrawer({ data, onClose }: DrawerProps) {
  const fileId = Number(useParams().ccLoanId);
  const others = data.scenarios.filter(({ id }) => id !== data.scenario_id);
  const [chosen, setChosen] = useState(() => [data.scenario_id, ...others.map(({ id }) => id)].slice(0, MAX_COMPARED));
  const file = useRead(cashCreditRoutes.get, { params: { id: fileId } });
  const ids = data.scenarios.map(({ id }) => id).filter((id) => chosen.includes(id));
  const compared = useSheets(fileId, ids);
  const toggle = (id: number): void =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Drawer
      open
      onClose={onClose}
      title="Compare scenarios"
      subtitle={`₹ in ${data.unit.toLowerCase()}. Differences are to the first scenario.`}
      width={900}
    >
      <DrawerBody>
        <Stack gap={18}>
          {data.scenarios.length > 2 && (
            <Row gap="8 18" wrap role="group" aria-label="Scenarios">
              {data.scenarios.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  value={chosen.includes(id)}
                  onChange={() => toggle(id)}
                  disabled={chosen.includes(id) ? chosen.length <= 2 : chosen.length >= MAX_COMPARED}
                />
              ))}
            </Row>
          )}
          {compared.error ? (
            <ErrorState what="the scenarios" error={compared.error} />
          ) : compared.sheets && file.data ? (
            <Years data={data} file={file.data} sheets={compared.sheets} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}

type Compared = { name: string; sheet: Sheet };

/** One read a scenario; hooks need a fixed number of them. */
function useSheets(fileId: number, ids: readonly number[]): { sheets: Compared[] | null; error: unknown } {
  const read = (id: number | undefined) => ({ params: { id: fileId }, query: { scenario_id: id } });
  const reads = [
    useRead(cmaRoutes.sheet, read(ids[0]), { enabled: ids[0] !== undefined }),
    useRead(cmaRoutes.sheet, read(ids[1]), { enabled: ids[1] !== undefined }),
    useRead(cmaRoutes.sheet, read(ids[2]), { enabled: ids[2] !== undefined }),
    useRead(cmaRoutes.sheet, read(ids[3]), { enabled: ids[3] !== undefined }),
  ].slice(0, ids.length);
  const answers = reads.map(({ data }) => data);
  const sheets = useMemo(
    () =>
      answers.every((answer) => answer !== undefined)
        ? answers.map((answer) => ({
            name: answer.scenarios.find(({ id }) => id === answer.scenario_id)!.name,
            sheet: calculate(answer),
          }))
        : null,
    // oxlint-disable-next-line react/exhaustive-deps -- a list of another length is another comparison
    [...answers, answers.length],
  );
  return { sheets, error: reads.find(({ error }) => error)?.error };
}

function Years({ data, file, sheets }: { data: DrawerProps['data']; file: File; sheets: readonly Compared[] }) {
  const unit = data.unit as CmaUnit;
  const overall: Figure[] = [
    { label: 'Average DSCR', value: (sheet) => dscrOf(sheet).average, isAmount: false, better: 'up' },
    { label: 'Lowest DSCR', value: (sheet) => dscrOf(sheet).lowest, isAmount: false, better: 'up' },
  ];
  return (
    <Stack gap={22}>
      {laterColumns(sheets[0]!.sheet).map((column) => (
        <Compare
          key={column}
          title={`${data.columns[column]!.year}, ${data.columns[column]!.kind}`}
          figures={figuresOf(column, file)}
          sheets={sheets}
          unit={unit}
        />
      ))}
      <Compare title="All later years" figures={overall} sheets={sheets} unit={unit} />
    </Stack>
  );
}

type CompareProps = { title: string; figures: readonly Figure[]; sheets: readonly Compared[]; unit: CmaUnit };

const Compare = ({ title, figures, sheets, unit }: CompareProps) => (
  <Box overflow="x">
    <Table width="100%" cell="6 8" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {sheets.map(({ name }) => (
            <th key={name} scope="col" data-end>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.label}>
            <th scope="row">
              <Text weight={400} whiteSpace="nowrap">
                {figure.label}
              </Text>
            </th>
            {sheets.map(({ name, sheet }, n) => (
              <td key={name} data-end>
                <Value
                  figure={figure}
                  value={figure.value(sheet)}
                  first={n === 0 ? null : figure.value(sheets[0]!.sheet)}
                  unit={unit}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);

type ValueProps = { figure: Figure; value: Fixed | null; first: Fixed | null; unit: CmaUnit };

function Value({ figure: { isAmount, better }, value, first, unit }: ValueProps) {
  if (value === null) return <Text tone="muted">–</Text>;
  const text = (of: Fixed): string => (isAmount ? formatNumber(inUnit(of, unit)) : toText(of)).replace('-', '−');
  const moved = first === null ? 0n : value - first;
  const isSame = /^-?0\.00$/.test(isAmount ? inUnit(moved, unit) : toText(moved));
  const isBetter = better === 'up' ? moved > 0n : moved < 0n;
  return (
    <>
      <Text as="div" whiteSpace="nowrap" weight={isSame ? 400 : 600}>
        {text(value)}
      </Text>
      {!isSame && (
        <Text as="div" size={12} whiteSpace="nowrap" tone={!better ? 'muted' : isBetter ? 'green' : 'red'}>
          {moved > 0n ? '+' : '−'}
          {text(moved < 0n ? -moved : moved)}
        </Text>
      )}
    </>
  );
}
