import { isZero, sum } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { figureText, moneyText } from '#web/kit/document-editor/labels.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import type { Settlement } from './entry.ts';
import classes from './payment.module.css';

const Line = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div data-strong={strong || undefined}>
    <Text as="dt" tone="soft">
      {label}
    </Text>
    <Text as="dd" whiteSpace="nowrap">
      {children}
    </Text>
  </div>
);

/** The check that every receipt passes: money + TDS + discount + advance adjusted = settled. */
export function SettlementSum({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const { shows } = useCountryPack();
  const { parts, allocations, settled, advance, problem } = settlement;
  const set = sum(allocations.map(({ amount }) => amount));
  const terms = [parts.cash, parts.tds, parts.write_off, parts.advance_adjusted];
  return (
    <Box as="aside" padding="14 16" surface="panel" className={classes.sum} aria-label="Summary" role="status">
      <Box as="h2" marginBottom={8} size={14} weight={600}>
        Summary
      </Box>
      <Stack as="dl" gap={6}>
        <Line label="Amount received">{moneyText(parts.cash, currency)}</Line>
        {shows.tds && <Line label="TDS deducted">{moneyText(parts.tds, currency)}</Line>}
        <Line label="Discount or write-off">{moneyText(parts.write_off, currency)}</Line>
        <Line label="Advance applied">{moneyText(parts.advance_adjusted, currency)}</Line>
        <Line label="Total settled" strong>
          {moneyText(settled, currency)}
        </Line>
        <Line label={`Applied to ${allocations.length === 1 ? '1 document' : `${allocations.length} documents`}`}>
          {moneyText(set === '0' ? '0.00' : set, currency)}
        </Line>
        <Line label="Kept as advance" strong={!isZero(advance)}>
          {moneyText(advance, currency)}
        </Line>
      </Stack>
      <Box
        as="p"
        marginTop={12}
        tone="muted"
        size={12}
        className={classes.check}
        data-wrong={problem ? true : undefined}
      >
        {problem ?? `${terms.map((term) => figureText(term, currency)).join(' + ')} = ${figureText(settled, currency)}`}
      </Box>
    </Box>
  );
}
