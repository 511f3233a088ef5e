import { formatDay } from '@daftar/domain/date-format';
import { constructionPeriods } from '@daftar/domain/project_loans/phasing';
import { LIMITS, MEANS_HEADS, MEANS_LABELS, type Period } from '@daftar/domain/project_loans/project';
import { phasingStatement } from '@daftar/domain/project_loans/statements';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { StatementTable } from '#web/kit/report/statement-table.tsx';
import { RowsEditor } from '#web/kit/rows-editor.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { TabProps } from './tab-props.ts';

const INTERVAL_OPTIONS = [
  { value: '1', label: 'Months' },
  { value: '3', label: 'Quarters' },
];
const HEADS = ['cost', ...MEANS_HEADS] as const;
const TITLES = { cost: 'Cost', ...MEANS_LABELS };
const COLUMNS = [{ title: 'Period', width: 130 }, ...HEADS.map((head) => ({ title: TITLES[head], width: 100 }))];
const BLANK: Period = { cost: '0', capital: '0', unsecured: '0', subsidy: '0', term_loan: '0' };

/** Percentage left for the last period. */
const restOf = (periods: readonly Period[], head: keyof Period): string => {
  const earlier = periods.slice(0, -1).reduce((sum, period) => sum + Number(period[head]), 0);
  return `${Math.max(0, Math.round((100 - earlier) * 100) / 100)} %`;
};

/** Cost and means by period of construction. */
export function PhasingTab({ project, result, mayWrite }: TabProps) {
  const { periods } = project.phasing;
  const shown = constructionPeriods(project);
  const short = shown.find(({ cash }) => cash < 0n);
  return (
    <>
      <Card title="Construction">
        <Stack gap={14}>
          <FieldRow>
            <DateField name="project.phasing.starts_on" label="Construction starts" help="Only the month is used." />
            <Select name="project.phasing.every_months" label="Plan by" options={INTERVAL_OPTIONS} />
          </FieldRow>
          <Text>
            Operations start on <Text weight={600}>{formatDay(result.opening.day)}</Text>.
          </Text>
        </Stack>
      </Card>
      <Card title="Shares of each period">
        <Stack gap={10}>
          <Text tone="soft">
            In percent of the total. The last period takes the rest. The term loan is drawn at the start of a period.
          </Text>
          <RowsEditor
            name="project.phasing.periods"
            label="Shares of each period"
            one="period"
            columns={COLUMNS}
            {...(mayWrite ? { blank: BLANK } : {})}
            max={LIMITS.periods}
            cells={(at, index) => [
              <Text key="label" whiteSpace="nowrap">
                {shown[index]?.label}
              </Text>,
              ...HEADS.map((head) =>
                index === periods.length - 1 ? (
                  <Text key={head} tone="soft">
                    {restOf(periods, head)}
                  </Text>
                ) : (
                  <TextField
                    key={head}
                    name={at(head)}
                    label={`${TITLES[head]}, ${shown[index]?.label ?? index + 1}`}
                    hideLabel
                    inputMode="decimal"
                    after="%"
                  />
                ),
              ),
            ]}
          />
        </Stack>
      </Card>
      {short && (
        <Notice tone="amber">
          {`The means drawn until ${short.label} are less than the cost by then. Draw them earlier.`}
        </Notice>
      )}
      {periods.length > 0 && (
        <Card title="Cost and means by period">
          <Stack gap={10}>
            <Text tone="soft">₹ in lakhs</Text>
            <StatementTable statement={phasingStatement(result)} unit="lakhs" />
          </Stack>
        </Card>
      )}
    </>
  );
}
