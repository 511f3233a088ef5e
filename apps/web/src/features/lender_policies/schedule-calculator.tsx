import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { isNegative, isZero } from '@daftar/domain/money';
import { useMemo, useState } from 'react';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { calculate, savedBy, scheduleBody, type Calculated, type ScheduleValues } from './calculator-values.ts';
import { rupees, tenureText } from './policy-text.ts';
import { ScheduleChart } from './schedule-chart.tsx';
import { ScheduleInputs } from './schedule-inputs.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { useScheduleProblems } from './use-schedule-problems.ts';

/** EMI and repayment schedule; figures follow the inputs. */
export function ScheduleCalculator({ start, title }: { start: ScheduleValues; title: string }) {
  const [values, setValues] = useState(start);
  const body = useMemo(() => scheduleBody(values), [values]);
  const problems = useScheduleProblems(body);
  const isValid = problems !== null && Object.keys(problems).length === 0;
  // While a value can't be read, the last figures stay.
  const [valid, setValid] = useState<typeof body>();
  if (isValid && valid !== body) setValid(body);
  const calculated = useMemo(() => valid && calculate(valid), [valid]);
  return (
    <Row gap={16} wrap align="start">
      <Box basis={300} minWidth={0} maxWidth="100%">
        <ScheduleInputs values={values} problems={problems ?? {}} onChange={setValues} />
      </Box>
      <Box basis={560} minWidth={0}>
        {calculated && <Result calculated={calculated} body={valid!} title={title} />}
      </Box>
    </Row>
  );
}

/** In rupees; the schedule below is exact. */
const Whole = ({ amount }: { amount: string }) => <Money amount={amount} currency="INR" />;

type ResultProps = { calculated: Calculated; body: ReturnType<typeof scheduleBody>; title: string };

function Result({ calculated, body, title }: ResultProps) {
  if ('error' in calculated) return <Notice tone="red">{calculated.error}</Notice>;
  const { schedule, plain } = calculated;
  const take = (exportType: 'xlsx' | 'pdf') =>
    request(lenderPolicyRoutes.exportSchedule, { body: { ...body, title, exportType } as never });
  return (
    <Stack gap={16}>
      <Figures>
        <Figure label={body.step_up_percent ? 'First EMI' : 'EMI'} value={<Whole amount={schedule.first_emi} />} />
        <Figure label="Total interest" value={<Whole amount={schedule.total_interest} />} />
        <Figure label="Total paid" value={<Whole amount={schedule.total_paid} />} />
        <Figure
          label="Ends after"
          value={`${schedule.instalments.length} months`}
          note={tenureText(schedule.instalments.length)}
        />
      </Figures>
      {plain && <Saved {...savedBy(schedule, plain)} />}
      {schedule.grows && (
        <Notice tone="amber">The first EMIs are lower than the interest, so the balance grows at first.</Notice>
      )}
      <Card title="Principal and interest by year">
        <ScheduleChart schedule={schedule} />
      </Card>
      <Card title="Repayment schedule" actions={<ExportMenu formats={['xlsx', 'pdf']} take={take} />}>
        <ScheduleTable schedule={schedule} />
      </Card>
    </Stack>
  );
}

function Saved({ interest, months }: ReturnType<typeof savedBy>) {
  const isMore = isNegative(interest);
  if (isZero(interest) && months === 0) return null;
  const amount = rupees(interest.replace('-', ''));
  const time = months === 0 ? '' : ` and ends ${tenureText(Math.abs(months))} ${months > 0 ? 'earlier' : 'later'}`;
  return (
    <Notice>
      <Text>
        With these changes the loan costs {amount} {isMore ? 'more' : 'less'} interest{time}.
      </Text>
    </Notice>
  );
}
