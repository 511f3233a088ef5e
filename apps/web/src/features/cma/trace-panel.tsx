import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { explanationOf } from '@daftar/domain/cma/explanations';
import { toFixed } from '@daftar/domain/cma/fixed';
import { labelFor, type Nature } from '@daftar/domain/cma/line';
import { CMA_SETTINGS } from '@daftar/domain/cma/lines';
import { dependantsOf, precedentsOf, type CellOf } from '@daftar/domain/cma/trace';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { amountText } from '#web/kit/sheet/figures.ts';
import type { At } from './cma-sheet.tsx';
import { figureText, shortYear } from './figures.ts';
import { lineOf } from './places.ts';
import type { Cma, SheetData } from './use-cma.ts';

type Props = { data: SheetData; cma: Cma; at: At; onGo: (line: string, column: number) => void };

/** The sources of a figure and the lines that use it; each leads to its cell. */
export function TracePanel({ data, cma, at, onGo }: Props) {
  const nature = data.nature as Nature;
  const unit = data.unit as CmaUnit;
  const line = lineOf(at.line);
  const { sheet } = cma;
  const { sources, rules } = precedentsOf(sheet, at.line, at.column);
  const users = dependantsOf(sheet, at.line, at.column);
  const year = data.columns[at.column]!.year;
  const isBalance = cma.typedIn(at.line, at.column) === null && sheet.formulaOf(at.line, at.column) === null;
  const list = (cells: readonly CellOf[]) =>
    cells.map((cell) => (
      <Source
        key={`${cell.id} ${cell.column}`}
        name={labelFor(lineOf(cell.id), nature)}
        year={cell.column === at.column ? '' : shortYear(data.columns[cell.column]!.year)}
        value={figureText(sheet.value(cell.id, cell.column), lineOf(cell.id), unit)}
        onClick={() => onGo(cell.id, cell.column)}
      />
    ));
  return (
    <Stack gap={16} packed data-trace>
      <Stack gap={4}>
        <Text weight={600}>
          {labelFor(line, nature)}, {shortYear(year)}
        </Text>
        <Text size={16} weight={600}>
          {figureText(sheet.value(at.line, at.column), line, unit) || 'Blank'}
        </Text>
        <Text tone="soft" size={12}>
          {explanationOf(line)}
        </Text>
        {cma.noteOf(at.line, at.column) && (
          <Text size={12} breakWords>
            Note: {cma.noteOf(at.line, at.column)}
          </Text>
        )}
      </Stack>
      <Part title="Made of">
        {list(sources)}
        {rules.map((name) => (
          <Row key={name} justify="between" gap={8} padding="3 6">
            <Text tone="soft">{CMA_SETTINGS[name as keyof typeof CMA_SETTINGS].label}</Text>
            <Text>{ruleText(sheet.setting(name))}</Text>
          </Row>
        ))}
        {isBalance && <Accounts line={at.line} year={year} unit={unit} />}
        {sources.length === 0 && !isBalance && <Text tone="muted">Typed here.</Text>}
      </Part>
      <Part title="Used by">
        {users.length ? list(users) : <Text tone="muted">No other line uses this figure.</Text>}
      </Part>
    </Stack>
  );
}

const ruleText = (value: bigint | null): string =>
  value === null || value === 0n ? 'No' : value === 100_000_000n ? 'Yes' : String(Number(value) / 1e8);

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack as="section" gap={2} aria-label={title}>
    <Text tone="muted" size={12} weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);

type SourceProps = { name: string; year: string; value: string; onClick?: () => void; to?: string };

function Source({ name, year, value, onClick, to }: SourceProps) {
  const inside = (
    <>
      <Text fill>
        {name}
        {year && (
          <Text tone="muted" size={12}>
            {' '}
            {year}
          </Text>
        )}
      </Text>
      <Text rigid weight={500}>
        {value || '—'}
      </Text>
    </>
  );
  const look = { justify: 'between', gap: 8, padding: '3 6', radius: 'control', hover: 'background' } as const;
  return to ? (
    <Row as={Link} to={to} {...look}>
      {inside}
    </Row>
  ) : (
    <Row as="button" type="button" textAlign="start" width="100%" onClick={onClick} {...look}>
      {inside}
    </Row>
  );
}

/** Accounts of the financials that add up to a line. */
function Accounts({ line, year, unit }: { line: string; year: string; unit: CmaUnit }) {
  const { businessId, clientId } = useParams();
  const { data } = useRead(
    cashCreditRoutes.tree,
    { query: { client_id: Number(clientId) } },
    { quiet: true, staleTime: Infinity },
  );
  if (!data) return <Text tone="muted">Loading accounts</Text>;
  const groups = new Set(data.groups.filter((group) => group.line === line).map(({ id }) => id));
  const config = data.years.find((one) => one.year === year);
  const found = data.accounts
    .filter(({ group_id }) => groups.has(group_id))
    .flatMap((account) => {
      const balance = data.balances.find((one) => one.account_id === account.id && one.config_id === config?.id);
      return balance ? [{ ...account, amount: balance.amount }] : [];
    });
  if (found.length === 0) return <Text tone="muted">No account has a balance in this year.</Text>;
  return (
    <Box>
      {found.map(({ id, name, amount }) => (
        <Source
          key={id}
          name={name}
          year="Financials"
          value={amountText(inUnit(toFixed(amount), unit))}
          to={`/business/${businessId}/cashCredit/client/${clientId}/Financial?account=${id}&year=${year}`}
        />
      ))}
    </Box>
  );
}
