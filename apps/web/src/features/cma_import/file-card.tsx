import type { ImportPlan } from '@daftar/contract/cma_import';
import { CMA_UNITS, type CmaUnit } from '@daftar/domain/cma/chart';
import { FORMAT_LABELS, type SourceFormat } from '@daftar/domain/cma_import/source';
import { Grid, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { Choices } from './import-screen.tsx';
import type { Tree } from './tree.ts';

type Props = { plan: ImportPlan; tree: Tree; onChange: (choices: Choices) => void };

const FORMATS = (Object.entries(FORMAT_LABELS) as [SourceFormat, string][]).map(([value, label]) => ({ value, label }));

/** The facts recognised in the file, each of which can be corrected. */
export function FileCard({ plan, tree, onChange }: Props) {
  const years = tree.years.map(({ year, kind, locked_at }) => ({
    value: year,
    label: `${year}, ${locked_at ? 'locked' : kind}`,
  }));
  const isSheet = plan.format !== 'json';
  return (
    <Card title={plan.company || 'File contents'}>
      <Grid gap={12} columns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))">
        <Select
          label="Format"
          options={
            isSheet ? FORMATS.filter(({ value }) => value !== 'json') : FORMATS.filter(({ value }) => value === 'json')
          }
          searchable={false}
          value={plan.format}
          onChange={(format) => onChange({ format: format as SourceFormat })}
        />
        {plan.format === 'cma' && (
          <Select
            label="Figures in"
            options={asOptions(CMA_UNITS)}
            value={plan.unit}
            onChange={(unit) => onChange({ unit: unit as CmaUnit })}
          />
        )}
        {plan.years.map((year, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- columns have fixed places
            key={at}
            label={plan.is_trial_balance ? 'Year' : `Column ${plan.found_years[at] ?? at + 1}`}
            options={years}
            searchable={false}
            clearable={!plan.is_trial_balance}
            placeholder={plan.is_trial_balance ? 'Select year' : 'Leave out'}
            value={year ?? ''}
            onChange={(chosen) => onChange({ years: plan.years.map((one, n) => (n === at ? chosen || null : one)) })}
          />
        ))}
      </Grid>
      {plan.totals && (
        <Text as="p" tone="soft" marginTop={12}>
          {plan.rows.length} ledgers
        </Text>
      )}
    </Card>
  );
}
