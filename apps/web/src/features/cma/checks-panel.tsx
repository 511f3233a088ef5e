import { checkSheet, USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { toText } from '@daftar/domain/cma/fixed';
import { formatNumber } from '@daftar/domain/money-format';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import type { SheetData, useCma } from './use-cma.ts';

const KEY_FIGURES = ['net_sales', 'operating_profit', 'net_profit', 'current_ratio', 'dscr'] as const;
const SHORT: Partial<Record<string, string>> = { operating_profit: 'Operating profit', dscr: 'Debt service cover' };
const LABELS = new Map(CMA_LINES.map(({ id, label }) => [id, label]));
const icon = { size: 16, 'aria-hidden': true } as const;

/** Errors of the sheet, questions a bank will ask, and the figures it reads first. */
export function ChecksPanel({ data, cma: { sheet } }: { data: SheetData; cma: ReturnType<typeof useCma> }) {
  const unit = data.unit as CmaUnit;
  const problems = checkSheet(sheet, { ...USUAL_NORMS, ...(data.norms as Norms) });
  const last = data.columns.length - 1;
  return (
    <Stack as="aside" gap={18} padding={16} aria-label="Checks" packed>
      <Stack gap={10}>
        <Text weight={600}>Checks</Text>
        {problems.length === 0 && (
          <Row gap={8}>
            <Text tone="green">
              <IconCircleCheck {...icon} />
            </Text>
            The sheet tallies, and all ratios are within the norms.
          </Row>
        )}
        {problems.slice(0, 12).map(({ line, column, kind, text }) => (
          <Row key={`${line} ${column} ${text}`} gap={8} align="start">
            <Text tone={kind === 'error' ? 'red' : 'amber'}>
              {kind === 'error' ? <IconCircleX {...icon} /> : <IconAlertTriangle {...icon} />}
            </Text>
            <Box>
              <Text as="div">{LABELS.get(line)}</Text>
              <Text as="div" tone="muted" size={12}>
                {data.columns[column]!.year}: {text}
              </Text>
            </Box>
          </Row>
        ))}
        {problems.length > 12 && <Text tone="muted">{problems.length - 12} more</Text>}
      </Stack>
      <Stack gap={10}>
        <Text weight={600}>Key figures, {data.columns[last]?.year}</Text>
        {KEY_FIGURES.map((id) => {
          const value = sheet.value(id, last);
          const isRatio = id === 'current_ratio' || id === 'dscr';
          return (
            <Row key={id} justify="between">
              <Text tone="soft">{SHORT[id] ?? LABELS.get(id)}</Text>
              <Text weight={600}>
                {value === null ? '—' : isRatio ? toText(value) : formatNumber(inUnit(value, unit))}
              </Text>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
