import { formatDay } from '@daftar/domain/date-format';
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

/** A filter of a list: options, a lookup, a date, or an exact text. */
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

/** Active filters, each removable, and a button to add more. */
export function FilterBar({ filters, values, onChange }: Props) {
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = values;
    onChange(value ? { ...others, [name]: value } : others);
  };
  const inForce = filters.filter(({ name }) => values[name]);
  return (
    <Row gap={6} wrap>
      {inForce.map((filter) => (
        <span key={filter.name} className={classes.chip}>
          <IconFilter size={13} aria-hidden />
          <strong>{filter.label}</strong>
          {!('kind' in filter && filter.kind === 'day') && <span>is</span>}
          <Text maxWidth={180} overflow="ellipsis" tone="normal">
            {shown(filter, values[filter.name]!)}
          </Text>
          <button type="button" aria-label={`Remove ${filter.label} filter`} onClick={() => set(filter.name, '')}>
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
