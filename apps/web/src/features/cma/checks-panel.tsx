import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { checkList, type Check, type CheckState } from '@daftar/domain/cma/check-list';
import { USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { labelFor, type Nature } from '@daftar/domain/cma/line';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { amountText } from '#web/kit/sheet/figures.ts';
import { Sparkline } from '#web/kit/sparkline.tsx';
import { figureText, shortYear } from './figures.ts';
import { lineOf } from './places.ts';
import type { Cma, SheetData } from './use-cma.ts';

const KEY_FIGURES = ['net_sales', 'operating_profit', 'net_profit', 'net_margin', 'current_ratio', 'dscr'] as const;
const SHORT: Partial<Record<string, string>> = {
  operating_profit: 'Operating profit',
  net_margin: 'Net margin',
  dscr: 'Debt service cover',
};
const icon = { size: 16, 'aria-hidden': true } as const;
const STATES: Record<CheckState, { tone: 'green' | 'amber' | 'red'; word: string; icon: React.ReactNode }> = {
  passed: { tone: 'green', word: 'Passed', icon: <IconCircleCheck {...icon} /> },
  warning: { tone: 'amber', word: 'Warning', icon: <IconAlertTriangle {...icon} /> },
  error: { tone: 'red', word: 'Error', icon: <IconCircleX {...icon} /> },
};

type Props = {
  data: SheetData;
  cma: Cma;
  checks: readonly Check[];
  onGo: (line: string, column: number) => void;
};

/** Checks after the sheet was drawn: typing doesn't wait for them. */
export function useChecks(data: SheetData, { sheet, edits }: Cma) {
  const drawn = useDeferredValue(edits);
  return useMemo(() => {
    const unit = data.unit as CmaUnit;
    return checkList(sheet, { ...USUAL_NORMS, ...(data.norms as Norms) }, (value) => amountText(inUnit(value, unit)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an edit changes the sheet in place
  }, [sheet, drawn, data.norms, data.unit]);
}

/** Rules that the sheet must keep, norms of the bank, and the figures a bank reads first. */
export function ChecksPanel({ data, cma, checks, onGo }: Props) {
  const unit = data.unit as CmaUnit;
  const last = data.columns.length - 1;
  return (
    <Stack gap={18} packed>
      <Stack as="section" gap={4} aria-label="Checks">
        {checks.length === 0 && <Text tone="soft">Enter figures to see the checks.</Text>}
        {checks.map(({ key, label, state, line, column, text, columns }) => (
          <Row
            key={key}
            as="button"
            type="button"
            textAlign="start"
            gap={8}
            align="start"
            width="100%"
            padding="4 6"
            radius="control"
            hover="background"
            onClick={() => onGo(line, column)}
          >
            <Text rigid tone={STATES[state].tone} title={STATES[state].word}>
              {STATES[state].icon}
              <span className="visually-hidden">{STATES[state].word}: </span>
            </Text>
            <Box fill>
              <Text as="div">{label}</Text>
              <Text as="div" tone="muted" size={12}>
                {columns.length > 0 && `${shortYear(data.columns[column]!.year)}: `}
                {text}
                {columns.length > 1 && ` Also ${listed(columns.slice(1), data)}.`}
              </Text>
            </Box>
          </Row>
        ))}
      </Stack>
      <Stack as="section" gap={8} aria-label="Key figures">
        <Text weight={600}>Key figures, {shortYear(data.columns[last]?.year ?? '')}</Text>
        {KEY_FIGURES.map((id) => {
          const values = data.columns.map((_, column) => cma.sheet.value(id, column));
          return (
            <Row key={id} justify="between" gap={8} divider="top" paddingTop={6}>
              <div>
                <Text as="div" tone="soft" size={12}>
                  {SHORT[id] ?? labelFor(lineOf(id), data.nature as Nature)}
                </Text>
                <Text weight={600}>{figureText(values[last] ?? null, lineOf(id), unit) || '—'}</Text>
              </div>
              <Sparkline values={values.map((value) => (value === null ? null : Number(value)))} />
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}

const SHOWN = 3;
/** "2027-28, 2028-29 and 2 more years". */
function listed(columns: readonly number[], data: SheetData): string {
  const years = [...new Set(columns)].map((column) => shortYear(data.columns[column]!.year));
  const more = years.length - SHOWN;
  return more > 0 ? `${years.slice(0, SHOWN).join(', ')} and ${more} more` : years.join(', ');
}
