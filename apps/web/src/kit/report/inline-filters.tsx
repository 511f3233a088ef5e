import { boardRoutes } from '@daftar/contract/boards';
import type { Report } from '@daftar/contract/core/report';
import { useRead } from '#web/core/query.ts';
import { Row } from '#web/kit/layout.tsx';
import { PeriodField, periodOf } from '#web/kit/period-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { periodFilter } from './filters.ts';

type Props = {
  report: Report;
  asked: Readonly<Record<string, string | undefined>>;
  values: Readonly<Record<string, string>>;
  onChange: (changes: Readonly<Record<string, string>>) => void;
};

/** Filters that are always visible: groupings as tabs, the period, boards as a select. */
export function InlineFilters({ report, asked, values, onChange }: Props) {
  const shown = Object.entries(report.filters).filter(([, filter]) => filter.shown === 'inline');
  const choices = shown.filter(([, { options }]) => options);
  const boards = shown.filter(([, { record }]) => record === 'boards');
  return (
    <Row wrap align="end" gap="8 16">
      {choices.map(([name, { label, options }]) => (
        <Segmented
          key={name}
          label={label!}
          options={options!}
          value={asked[name] ?? ''}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {report.period?.initial && (
        <PeriodField
          label={report.period.label}
          value={periodOf(periodFilter(report.period), values)}
          shown={{ from: asked['from_date'] ?? '', to: asked['to_date'] ?? '' }}
          onChange={({ choice, from, to }) => onChange({ period: choice, from_date: from, to_date: to })}
        />
      )}
      {boards.map(([name, { label }]) => (
        <BoardSelect
          key={name}
          label={label!}
          value={asked[name] ?? ''}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </Row>
  );
}

type Chosen = { label: string; value: string; onChange: (value: string) => void };

function BoardSelect({ label, value, onChange }: Chosen) {
  const boards = useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } }, { quiet: true }).data?.data;
  if ((boards?.length ?? 0) <= 1) return null;
  return (
    <Select
      label={label}
      clearable
      placeholder="All boards"
      options={boards!.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
