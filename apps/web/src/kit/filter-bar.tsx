import { formatDay } from '@daftar/domain/date-format';
import { IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';
import { useNames, type Lookup } from './lookup.ts';
import { Popover } from './popover.tsx';
import type { Option } from './select.tsx';
import { SkeletonRows } from './skeleton.tsx';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

/** One thing a list can be filtered by: a choice, what is looked up, a day, or a text that is exactly so. */
export type Filter = { name: string; label: string } & (
  | { options: readonly Option[] }
  | { lookup: Lookup }
  | { kind: 'day' }
  | { kind: 'text'; isNumber?: boolean }
);

type Values = Readonly<Record<string, string>>;
type Props = { filters: readonly Filter[]; values: Values; onChange: (values: Values) => void };

function shown(filter: Filter, value: string): ReactNode {
  if ('options' in filter) return filter.options.find((option) => option.value === value)?.label ?? value;
  if ('lookup' in filter) return <LookupName lookup={filter.lookup} value={value} />;
  return filter.kind === 'day' ? formatDay(value) : value;
}

const LookupName = ({ lookup, value }: { lookup: Lookup; value: string }) =>
  useNames(lookup, [value]).find((option) => option.value === value)?.label ?? '…';

/** The filters in force, each to be removed, and the way to set more. */
export function FilterBar({ filters, values, onChange }: Props) {
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = values;
    onChange(value ? { ...others, [name]: value } : others);
  };
  const inForce = filters.filter(({ name }) => values[name]);
  return (
    <div className={classes.bar}>
      {inForce.map((filter) => (
        <span key={filter.name} className={classes.chip}>
          <IconFilter size={13} aria-hidden />
          <strong>{filter.label}</strong>
          <span className={classes.is}>is</span>
          <span className={classes.value}>{shown(filter, values[filter.name]!)}</span>
          <button type="button" aria-label={`Remove the filter ${filter.label}`} onClick={() => set(filter.name, '')}>
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
            Filter
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
          Clear
        </Button>
      )}
    </div>
  );
}
