import { COMPARISONS } from '@daftar/contract/reports';
import { customNumber, inSentence } from '@daftar/contract/reports/custom';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useCallback, type ReactNode } from 'react';
import { ColumnChoice } from '#web/kit/column-choice.tsx';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { PeriodField, periodOf } from '#web/kit/period-field.tsx';
import type { PeriodValue } from '#web/kit/period-query.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { TabLinks } from '#web/kit/tabs.tsx';
import { ViewBar } from '#web/kit/view-bar.tsx';
import { COMPARE_WITH, GROUP_BY, initialChoice, PERIOD, useOfferedFilters, type OfferedFilter } from './filters.ts';
import { MonthStepper } from './month-stepper.tsx';
import { periodText } from './period-text.ts';
import type { Look } from './report-screen.tsx';
import { Star } from './star.tsx';
import { chartUrl, reportUrl } from './urls.ts';
import type { ReportState } from './use-report.ts';
import { useShelf } from './use-shelf.ts';

type Props = {
  declared: DeclaredReport;
  report: ReportState;
  look?: Look;
  shown: 'table' | 'chart';
  /** The dates that the answer counts. */
  dates: { from: string | null; to: string | null } | undefined;
  count?: string | undefined;
  actions: ReactNode;
};

/** Title and question of a report, its tabs, saved views, period and filters. */
export function ReportHead({ declared, report, look = {}, shown, dates, count, actions }: Props) {
  const { id, question } = declared;
  const title = look.title ?? declared.title;
  const { businessId, values, views, state, choice } = report;
  const { isFavourite, toggle } = useShelf();
  const period = !look.isMonthly && dates && periodText(dates.from, dates.to, report.firstMonth);
  const tables = look.tabs ?? [
    { value: 'table', label: 'Table', to: reportUrl(businessId, id, values), isCurrent: shown === 'table' },
  ];
  const chart = { value: 'chart', label: 'Chart', to: chartUrl(businessId, id, values), isCurrent: shown === 'chart' };
  const tabs = [...tables, ...(declared.chart ? [chart] : [])];
  return (
    <>
      <Box gutter rigid padding="14 0 12">
        <PageHeader
          title={title}
          subtitle={
            <>
              {question}
              {period && <Text tone="muted"> · {period}</Text>}
            </>
          }
          {...(count === undefined ? {} : { count })}
          badge={
            customNumber(id) === null && (
              <Star title={declared.title} isOn={isFavourite(id)} onToggle={() => toggle(id)} />
            )
          }
          actions={actions}
        />
      </Box>
      {tabs.length > 1 && <TabLinks label={look.tabs ? title : 'Table or chart'} tabs={tabs} />}
      {shown === 'table' && views && (
        <ViewBar
          views={views}
          what="rows"
          shown={{ search: state.search, sort: state.sort, filters: { ...values } }}
          choice={choice}
          onLeave={() => undefined}
        />
      )}
      <Tools declared={declared} report={report} shown={shown} dates={dates} isMonthly={look.isMonthly ?? false} />
    </>
  );
}

const FIELD = 232;

type ToolsProps = Pick<Props, 'declared' | 'report' | 'shown' | 'dates'> & { isMonthly: boolean };

function Tools({ declared, report, shown, dates, isMonthly }: ToolsProps) {
  const { values, set, change, state, choice, columns, today, firstMonth } = report;
  const offered = useOfferedFilters(declared);
  const [inline, barred] = [offered.filter(({ isInline }) => isInline), offered.filter(({ isInline }) => !isInline)];
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const groups = Object.entries(declared.columns).filter(([, { group }]) => group);
  const { period } = declared;
  const hasSearch = Object.values(declared.columns).some((column) => column.search);
  const chosen = periodOf(PERIOD, values, firstMonth);
  const isInitial = !chosen.choice && !chosen.from && !chosen.to;
  // Own dates are two more fields.
  const dated = !period || isMonthly ? 0 : chosen.from || chosen.to ? 3 : 1;
  const fields = inline.length + dated + (period && shown === 'table' ? 1 : 0);
  /** "Clear filters" leaves period, grouping and comparison. */
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => !barred.some((filter) => filter.name === name)),
  );
  return (
    <Stack flex gutter rigid gap={8} padding="10 0" divider="bottom">
      {(isMonthly || fields > 0) && (
        <Row wrap gap="8 16" align="end" minWidth={0}>
          {isMonthly && <MonthStepper report={report} />}
          <Grid
            grow
            gap="8 12"
            align="end"
            columns="repeat(auto-fit, minmax(150px, 1fr))"
            minWidth="min(150px, 100%)"
            maxWidth={fields * FIELD}
          >
            {period && !isMonthly && (
              <PeriodField
                label={period.label}
                value={shownPeriod(
                  isInitial ? initialChoice(declared, today, firstMonth) : chosen.choice,
                  chosen,
                  dates,
                )}
                placeholder={period.initial === 'next_30_days' ? 'Next 30 days' : 'Any'}
                clearable={!isInitial}
                onChange={({ choice: name, from, to }) => set({ period: name, from_date: from, to_date: to })}
              />
            )}
            {inline.map((filter) => (
              <InlineFilter
                key={filter.name}
                filter={filter}
                initial={declared.filters[filter.name]!.initial}
                value={values[filter.name] ?? declared.filters[filter.name]!.initial ?? ''}
                onChange={(value) => set({ [filter.name]: value })}
              />
            ))}
            {period && shown === 'table' && (
              <Select
                label="Compare with"
                options={Object.entries(COMPARISONS).map(([value, label]) => ({ value, label }))}
                value={values[COMPARE_WITH] ?? ''}
                placeholder="Nothing"
                clearable
                onChange={(value) => set({ [COMPARE_WITH]: value })}
              />
            )}
          </Grid>
        </Row>
      )}
      <Row wrap gap={8}>
        {barred.length > 0 && (
          <FilterBar filters={barred} values={values} onChange={(next) => change({ filters: { ...kept, ...next } })} />
        )}
        <Text grow hide="phone" />
        {hasSearch && <SearchBox value={state.search} onSearch={search} hint="Search this report" />}
        {shown === 'table' && groups.length > 0 && (
          <Select
            label="Group by"
            hideLabel
            options={groups.map(([value, column]) => ({ value, label: `By ${inSentence(column.title)}` }))}
            value={values[GROUP_BY] ?? ''}
            placeholder="No grouping"
            clearable
            onChange={(value) => set({ [GROUP_BY]: value })}
          />
        )}
        {shown === 'table' && (
          <Text hide="phone">
            <ColumnChoice columns={columns} choice={choice} />
          </Text>
        )}
      </Row>
    </Stack>
  );
}

/** Dates of a preset are there to start from when dates are chosen instead. */
const shownPeriod = (choice: string, chosen: PeriodValue, dates: Props['dates']): PeriodValue =>
  choice ? { choice, from: dates?.from ?? '', to: dates?.to ?? '' } : chosen;

type InlineProps = {
  filter: OfferedFilter;
  initial: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function InlineFilter({ filter, initial, value, onChange }: InlineProps) {
  if (!('options' in filter) && !('lookup' in filter)) return null;
  const source = 'lookup' in filter ? { lookup: filter.lookup } : { options: filter.options };
  return (
    <Select
      label={filter.label}
      {...source}
      value={value}
      placeholder="Any"
      clearable={initial === undefined}
      add={false}
      onChange={onChange}
    />
  );
}
