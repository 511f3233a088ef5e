import type { CmaUnit } from '@daftar/domain/cma/chart';
import type { Lever, Tried } from '@daftar/domain/cma/levers';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { amountText } from './projection-edits.ts';

type Chosen = { lever: Lever; value: string; text: string };
type Props = {
  tried: readonly Tried[];
  goal: string;
  shown: (text: string) => string;
  unit: CmaUnit;
  mayUse: boolean;
  onUse: (chosen: Chosen) => void;
};

/** Inputs that support the target, and why the others don't. */
export function LeverResults({ tried, goal, shown, unit, mayUse, onUse }: Props) {
  const reached = tried.flatMap(({ lever, found, sales }) =>
    found.isReached
      ? [{ lever, value: found.value, reached: found.reached, text: valueText(lever, found.value, unit), sales }]
      : [],
  );
  const others = tried.filter(({ found }) => !found.isReached);
  const allBlank = tried.every(({ found }) => !found.isReached && found.reason === 'blank');
  if (allBlank) return <Notice tone="amber">{goal} is blank in this year. Enter the figures first.</Notice>;
  return (
    <Stack gap={18}>
      {reached.length === 0 && (
        <Notice tone="amber">No single input reaches this value. Change two of them, or lower the value.</Notice>
      )}
      {reached.length > 0 && (
        <Stack as="ul" gap={0} dividers aria-label="Inputs that reach it">
          {reached.map(({ lever, value, reached: at, text, sales }) => (
            <Row as="li" key={lever.line} gap={12} justify="between" padding="10 0">
              <Box fill>
                <Text as="div" weight={500}>
                  {isSales(lever.line) && sales !== null ? `Sales of ${amountText(sales, unit)}` : text}
                </Text>
                <Text as="div" tone="muted" size={12}>
                  {isSales(lever.line) ? `${text}. ` : ''}
                  {goal}: {shown(at)}
                </Text>
              </Box>
              {mayUse && (
                <Button aria-label={`Use: ${text}`} onClick={() => onUse({ lever, value, text })}>
                  Use
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <Stack gap={8}>
          <Text weight={600}>Out of reach</Text>
          <Stack as="ul" gap={6} aria-label="Inputs that don’t reach it">
            {others.map((one) => (
              <Text as="li" key={one.lever.line} tone="soft" size={12}>
                {whyNot(one, goal, shown, unit)}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

const isSales = (line: string): boolean => line.startsWith('growth_sales_');
const short = (value: string): string => String(Math.round(Number(value) * 100) / 100);

function valueText({ name, line, unit: of }: Lever, value: string, unit: CmaUnit): string {
  if (of === 'amount') return `${amountText(Number(value).toFixed(2), unit)} of capital brought in`;
  if (of === 'days') return `${name}: ${short(value)} days`;
  return isSales(line) ? `${name} growing by ${short(value)} %` : `${name}: ${short(value)} % of sales`;
}

function rangeText({ name, line, unit: of, from, to }: Lever, unit: CmaUnit): string {
  if (of === 'amount') return `Up to ${amountText(Number(to).toFixed(2), unit)} of capital brought in`;
  if (of === 'days') return `${name}: ${from} to ${to} days`;
  return isSales(line) ? `${name} growing by ${from} to ${to} %` : `${name}: ${from} to ${to} % of sales`;
}

function whyNot({ lever, found }: Tried, goal: string, shown: (text: string) => string, unit: CmaUnit): string {
  if (found.isReached) return '';
  if (found.reason === 'blank') return `${lever.name}: ${goal} is blank.`;
  if (found.reason === 'no effect') return `${lever.name} doesn’t change ${goal} in this year.`;
  const nearest = found.nearest ? ` Nearest: ${shown(found.nearest.reached)}.` : '';
  return `${rangeText(lever, unit)} gives ${shown(found.lowest!)} to ${shown(found.highest!)}.${nearest}`;
}
