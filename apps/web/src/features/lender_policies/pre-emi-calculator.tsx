import { formatDay } from '@daftar/domain/date-format';
import { addMonths, isDay } from '@daftar/domain/dates';
import { preEmiMonths } from '@daftar/domain/loans/pre-emi';
import { formatNumber } from '@daftar/domain/money-format';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import type { ScheduleValues } from './calculator-values.ts';

type Basis = 'months' | 'days';
type TypedTranche = { date: string; amount: string };

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);
const isRate = (text: string): boolean => /^\d{1,2}(\.\d{1,3})?$/.test(text);

/** Interest on what is disbursed so far, until EMIs begin. */
export function PreEmi({ start }: { start: ScheduleValues }) {
  const today = useToday();
  const [tranches, setTranches] = useState<readonly TypedTranche[]>([{ date: today, amount: start.amount }]);
  const [rate, setRate] = useState(start.rate);
  const [emiFrom, setEmiFrom] = useState(() => addMonths(today, 6));
  const [basis, setBasis] = useState<Basis>('months');
  const set = (at: number, change: Partial<TypedTranche>): void =>
    setTranches(tranches.map((one, i) => (i === at ? { ...one, ...change } : one)));
  const isValid =
    tranches.every(({ date, amount }) => isDay(date) && isAmount(amount)) && isDay(emiFrom) && isRate(rate);
  return (
    <Row gap={16} wrap align="start">
      <Box basis={300} minWidth={0}>
        <Card title="Disbursals">
          <Stack gap={14}>
            {tranches.map(({ date, amount }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled
              <Grid key={i} gap={8} columns="minmax(0, 1.15fr) minmax(0, 1fr) 32px" align="end">
                <DateField label={`Date ${i + 1}`} value={date} onChange={(next) => set(i, { date: next })} />
                <MoneyField label={`Amount ${i + 1}`} value={amount} onChange={(next) => set(i, { amount: next })} />
                <IconButton
                  label={`Remove disbursal ${i + 1}`}
                  disabled={tranches.length === 1}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => setTranches(tranches.filter((_, other) => other !== i))}
                />
              </Grid>
            ))}
            <Row>
              <Button
                look="dashed"
                size="small"
                icon={<IconPlus size={14} aria-hidden />}
                disabled={tranches.length >= 24}
                onClick={() =>
                  setTranches([
                    ...tranches,
                    { date: addMonths(isDay(tranches.at(-1)!.date) ? tranches.at(-1)!.date : today, 1), amount: '' },
                  ])
                }
              >
                Add disbursal
              </Button>
            </Row>
            <TextField
              label="Interest rate"
              inputMode="decimal"
              maxLength={6}
              value={rate}
              error={isRate(rate) ? undefined : 'Enter a rate from 0 to 100'}
              after={<span>%</span>}
              onChange={setRate}
            />
            <DateField label="First EMI on" value={emiFrom} onChange={setEmiFrom} />
            <Segmented<Basis>
              label="How interest is counted"
              options={[
                { value: 'months', label: 'Whole months' },
                { value: 'days', label: 'Days of 365' },
              ]}
              value={basis}
              onChange={setBasis}
            />
          </Stack>
        </Card>
      </Box>
      <Box basis={560} minWidth={0}>
        {isValid ? (
          <Months {...preEmiMonths(tranches, rate, emiFrom, basis)} />
        ) : (
          <Text as="p" tone="soft">
            Enter date and amount of each disbursal.
          </Text>
        )}
      </Box>
    </Row>
  );
}

const Months = ({ months, total }: ReturnType<typeof preEmiMonths>) => (
  <Stack gap={16}>
    <Figures>
      <Figure label="Pre-EMI in total" value={<Money amount={total} currency="INR" />} />
      <Figure label="Months" value={months.length} />
    </Figures>
    <Card title="Interest by month">
      {months.length === 0 ? (
        <Text as="p" tone="soft">
          EMIs begin in the month of the first disbursal, so there is no pre-EMI.
        </Text>
      ) : (
        <Box overflow="x" role="region" aria-label="Months" tabIndex={0}>
          <Table width="100%" aria-label="Pre-EMI by month" cell="6 8">
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col" data-end>
                  Disbursed
                </th>
                <th scope="col" data-end>
                  Interest
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, disbursed, interest }) => (
                <tr key={month}>
                  <th scope="row">{formatDay(month)}</th>
                  <td data-end>{formatNumber(disbursed)}</td>
                  <td data-end>{formatNumber(interest)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Card>
  </Stack>
);
