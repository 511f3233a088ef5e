import { isNegative, sub } from '@daftar/domain/money';
import { useMemo, useState } from 'react';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Money } from '#web/kit/money.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { takeoverOf, takeoverProblems, type TakeoverValues } from './calculator-values.ts';
import { rupees, tenureText } from './policy-text.ts';

type Name = keyof TakeoverValues;

/** Savings from moving a loan to another lender. */
export function Takeover({ start }: { start: TakeoverValues }) {
  const [values, setValues] = useState(start);
  const problems = useMemo(() => takeoverProblems(values), [values]);
  const [valid, setValid] = useState(Object.keys(problems).length ? null : values);
  if (valid !== values && Object.keys(problems).length === 0) setValid(values);
  const field = (name: Name) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const months = (name: Name) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    maxLength: 3,
    after: <span>months</span>,
  });
  return (
    <Row gap={16} wrap align="start">
      <Box basis={300} minWidth={0}>
        <Stack gap={16}>
          <Card title="Running loan">
            <Stack gap={14}>
              <MoneyField label="Outstanding" {...field('outstanding')} />
              <MoneyField label="EMI now" {...field('old_emi')} />
              <TextField label="Months left" {...months('months_left')} />
            </Stack>
          </Card>
          <Card title="New loan">
            <Stack gap={14}>
              <TextField
                label="Interest rate"
                inputMode="decimal"
                maxLength={6}
                after={<span>%</span>}
                {...field('new_rate')}
              />
              <TextField label="Tenure" {...months('new_months')} />
              <MoneyField label="Processing fee" help="Before 18 % GST" {...field('fee')} />
              <MoneyField label="Stamp duty and mortgage" {...field('stamp')} />
              <MoneyField label="Legal and valuation" {...field('legal')} />
              <MoneyField
                label="Foreclosure charge"
                help="None on floating-rate loans to individuals"
                {...field('foreclosure')}
              />
            </Stack>
          </Card>
        </Stack>
      </Box>
      <Box basis={560} minWidth={0}>
        {valid && <Result values={valid} />}
      </Box>
    </Row>
  );
}

function Result({ values }: { values: TakeoverValues }) {
  const result = takeoverOf(values);
  const monthly = sub(values.old_emi.trim() || '0', result.new_emi);
  const isLoss = isNegative(result.saving);
  return (
    <Stack gap={16}>
      <Figures>
        <Figure label="New EMI" value={<Money amount={result.new_emi} currency="INR" />} />
        <Figure
          label={isNegative(monthly) ? 'More every month' : 'Less every month'}
          value={<Money amount={monthly.replace('-', '')} currency="INR" />}
        />
        <Figure
          label="Cost of moving"
          value={<Money amount={result.cost} currency="INR" />}
          note="With GST on the fee"
        />
        <Figure
          label={isLoss ? 'Loss in total' : 'Saving in total'}
          value={<Money amount={result.saving.replace('-', '')} currency="INR" />}
        />
      </Figures>
      <Notice tone={isLoss ? 'amber' : 'blue'}>{verdict(values, result)}</Notice>
    </Stack>
  );
}

const verdict = (
  values: TakeoverValues,
  { break_even_month, saving_at_equal_tenure }: ReturnType<typeof takeoverOf>,
) => {
  const even =
    break_even_month === null
      ? 'The lower EMI never pays back the cost of moving.'
      : `The cost of moving is paid back after ${tenureText(break_even_month)}.`;
  if (values.months_left === values.new_months) return even;
  const amount = rupees(saving_at_equal_tenure.replace('-', ''));
  const isLoss = isNegative(saving_at_equal_tenure);
  return `${even} Over ${tenureText(Number(values.months_left))}, as now, the takeover ${isLoss ? 'costs' : 'saves'} ${amount}.`;
};
