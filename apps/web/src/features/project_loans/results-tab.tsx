import { appraise, type CheckState } from '@daftar/domain/project_loans/appraisal';
import { projectChecks } from '@daftar/domain/project_loans/checks';
import {
  breakEvenStatement,
  dscrStatement,
  sensitivityStatement,
} from '@daftar/domain/project_loans/result-statements';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { BarChart } from '#web/kit/bar-chart.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { StatementTable } from '#web/kit/report/statement-table.tsx';
import type { TabProps } from './tab-props.ts';

const icon = { size: 18, 'aria-hidden': true } as const;
const FLAGS = {
  ok: ['green', <IconCircleCheck key="ok" {...icon} />, 'OK'],
  warning: ['amber', <IconAlertTriangle key="warning" {...icon} />, 'Check'],
  error: ['red', <IconCircleX key="error" {...icon} />, 'Wrong'],
} as const satisfies Record<CheckState, unknown>;

/** Cover, return, break-even, sensitivity and checks. */
export function ResultsTab({ result, project }: TabProps) {
  const appraisal = appraise(result);
  const { dscr, irr, payback_years } = appraisal;
  const first = result.years[0];
  const served = result.years.flatMap(({ label }, at) =>
    dscr.by_year[at] ? [{ label, value: dscr.by_year[at] }] : [],
  );
  return (
    <>
      <Figures>
        <Figure label="Average DSCR" value={dscr.average ?? '—'} note={`Mean of years ${dscr.mean ?? '—'}`} />
        <Figure label="Lowest DSCR" value={dscr.lowest ?? '—'} note={`At least ${project.norms.lowest_dscr}`} />
        <Figure label="IRR" value={irr === null ? '—' : `${irr} %`} note="After tax, before interest" />
        <Figure
          label="Payback"
          value={payback_years === null ? '—' : `${payback_years} years`}
          note={payback_years === null ? 'Not within these years' : 'From start of operations'}
        />
        <Figure
          label="Break-even"
          value={first?.break_even_capacity ? `${first.break_even_capacity} %` : '—'}
          note={`Of capacity, ${first?.label}`}
        />
      </Figures>
      <Card title="Checks">
        <Stack as="ul" gap={10}>
          {projectChecks(result, appraisal).map(({ name, state, text }) => {
            const [tone, flag, word] = FLAGS[state];
            return (
              <Row as="li" key={name} gap={10} align="start">
                <Text tone={tone} title={word}>
                  {flag}
                  <span className="visually-hidden">{word}</span>
                </Text>
                <Box>
                  <Text as="div" weight={600}>
                    {name}
                  </Text>
                  <Text as="div" tone="soft">
                    {text}
                  </Text>
                </Box>
              </Row>
            );
          })}
        </Stack>
      </Card>
      <Card title="Debt service coverage">
        <Stack gap={14}>
          {served.length > 0 && (
            <BarChart
              caption="DSCR by year"
              of="Year"
              series={['DSCR']}
              bars={served.map(({ label, value }) => ({
                key: label,
                // Seven years must fit on a phone.
                label: `FY${label.slice(-2)}`,
                more: ` (${label})`,
                values: [value],
              }))}
              axis={(value) => value.toFixed(1)}
              format={String}
              height={160}
            />
          )}
          <Text tone="soft">₹ in lakhs</Text>
          <StatementTable statement={dscrStatement(result, appraisal)} unit="lakhs" />
        </Stack>
      </Card>
      <Card title="Break-even">
        <Stack gap={10}>
          <Text tone="soft">₹ in lakhs</Text>
          <StatementTable statement={breakEvenStatement(result)} unit="lakhs" />
        </Stack>
      </Card>
      <Card title="Sensitivity">
        <StatementTable statement={sensitivityStatement(result)} unit="lakhs" />
      </Card>
    </>
  );
}
