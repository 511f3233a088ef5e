import type { ImportPlan } from '@daftar/contract/cma_import';
import { CHART_LINES } from '@daftar/domain/cma/chart';
import { labelFor, type Nature } from '@daftar/domain/cma/line';
import { stocksOf } from '@daftar/domain/cma_import/chart-lines';
import { isAmountWithin } from '@daftar/domain/money';
import { useEffect, useState } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { useDebounced } from '#web/kit/use-debounced.ts';
import type { Choices } from './import-screen.tsx';
import { amountText } from './labels.ts';

type Props = { plan: ImportPlan; nature: Nature; choices: Choices; onChange: (choices: Choices) => void };

const LINES = new Map(CHART_LINES.map((line) => [line.id, line]));

/** A trial balance is drawn before closing entries, so they are added here. */
export function ClosingCard({ plan, nature, choices, onChange }: Props) {
  const stocks = stocksOf(nature);
  return (
    <Card title="Closing entries">
      <Stack gap={14}>
        <Text as="p" tone="soft">
          A trial balance has the opening stock and last year’s profit. Enter the closing stock; the rest is added for
          you.
        </Text>
        <Grid gap={12} columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))">
          {stocks.map((line) => (
            <StockField
              key={line.id}
              label={`Closing stock: ${labelFor(line, nature).toLowerCase()}`}
              value={choices.closing_stocks?.[line.id] ?? ''}
              onChange={(amount) => {
                const { [line.id]: _, ...others } = choices.closing_stocks ?? {};
                onChange({ closing_stocks: amount === '' ? others : { ...others, [line.id]: amount } });
              }}
            />
          ))}
        </Grid>
        <Checkbox
          label="Add the profit of the year to the surplus"
          value={choices.add_profit ?? true}
          onChange={(add_profit) => onChange({ add_profit })}
        />
        <Checkbox
          label="Fixed assets are kept net of depreciation"
          help="Adds last year’s and this year’s depreciation to the gross block and to depreciation to date."
          value={plan.net_of_depreciation}
          onChange={(net_of_depreciation) => onChange({ net_of_depreciation })}
        />
        {plan.entries.length > 0 && (
          <Stack gap={6} dividers aria-label="Entries added">
            {plan.entries.map(({ line, amount, reason }) => (
              <Row key={`${line} ${reason}`} gap="2 12" justify="between" wrap>
                <span>
                  {labelFor(LINES.get(line)!, nature)}
                  <Text tone="soft"> · {reason}</Text>
                </span>
                <Text weight={500}>{amountText(amount)}</Text>
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Checked again a moment after typing. */
function StockField({ label, value, onChange }: { label: string; value: string; onChange: (amount: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, 500);
  useEffect(() => {
    if (settled !== value && (settled === '' || isAmountWithin(settled))) onChange(settled);
  }, [settled, value, onChange]);
  return <MoneyField label={label} value={typed} onChange={setTyped} />;
}
