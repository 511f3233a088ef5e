import { formatDay } from '@daftar/domain/date-format';
import { knownPeriod, periodLabel } from '@daftar/domain/periods';
import { IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';
import { Row, Text } from './layout.tsx';
import { useNames, type Lookup } from './lookup.ts';
import { Popover } from './popover.tsx';
import type { Option } from './select.tsx';
import { SkeletonRows } from './skeleton.tsx';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

/** A filter of a list: options, a lookup, a date, a period, or an exact text. */
export type Filter = { name: string; label: string } &
  /** `any`: what the list shows when nothing is chosen. */
  (
    | { options: readonly Option[]; any?: string }
    | { lookup: Lookup }
    | { kind: 'day' }
    /** `name` is a preset or a financial year; `from` and `to` are the fields of its days. */
    | { kind: 'period'; from: string; to: string }
    /** `bound`: the label says from or to, and the number is an amount. */
    | { kind: 'text'; isNumber?: boolean; bound?: boolean }
  );

type Values = Readonly<Record<string, string>>;
type Props = { filters: readonly Filter[]; values: Values; onChange: (values: Values) => void };

/** The names under which a filter keeps its values. */
const namesOf = (filter: Filter): string[] =>
  'kind' in filter && filter.kind === 'period' ? [filter.name, filter.from, filter.to] : [filter.name];

function shown(filter: Filter, values: Values): ReactNode {
  const value = values[filter.name] ?? '';
  if ('options' in filter) return filter.options.find((option) => option.value === value)?.label ?? value;
  if ('lookup' in filter) return <LookupName lookup={filter.lookup} value={value} />;
  if (filter.kind === 'period') return shownPeriod(value, values[filter.from], values[filter.to]);
  if (filter.kind === 'day') return formatDay(value);
  return filter.bound ? Number(value).toLocaleString('en-IN') : value;
}

const isRange = (filter: Filter): boolean => 'kind' in filter && (filter.kind !== 'text' || filter.bound === true);

function shownPeriod(choice: string, from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from || to) return from ? `from ${formatDay(from)}` : `to ${formatDay(to!)}`;
  return periodLabel(knownPeriod(choice));
}

const LookupName = ({ lookup, value }: { lookup: Lookup; value: string }) =>
  useNames(lookup, [value]).find((option) => option.value === value)?.label ?? '…';

/** Active filters, each removable, and a button to add more. */
export function FilterBar({ filters, values, onChange }: Props) {
  const set = (changes: Values): void =>
    onChange(Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== '')));
  const clear = (filter: Filter): void => set(Object.fromEntries(namesOf(filter).map((name) => [name, ''])));
  const inForce = filters.filter((filter) => namesOf(filter).some((name) => values[name]));
  return (
    <Row gap={6} wrap>
      {inForce.map((filter) => (
        <span key={filter.name} className={classes.chip}>
          <IconFilter size={13} aria-hidden />
          <strong>{filter.label}</strong>
          {!isRange(filter) && <span>is</span>}
          <Text maxWidth={180} overflow="ellipsis" tone="normal">
            {shown(filter, values)}
          </Text>
          <button type="button" aria-label={`Remove ${filter.label} filter`} onClick={() => clear(filter)}>
            <IconX size={13} aria-hidden />
          </button>
        </span>
      ))}
      <Popover
        label="Filters"
        width={280}
        align="start"
        trigger={
          <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />}>
            Add filter
          </Button>
        }
      >
        {() => (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <FilterPanel filters={filters} values={values} onSet={set} />
          </Suspense>
        )}
      </Popover>
      {inForce.length > 1 && (
        <Button look="quiet" size="small" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </Row>
  );
}
