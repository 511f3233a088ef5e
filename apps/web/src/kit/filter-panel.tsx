import { useEffect, useEffectEvent, useState } from 'react';
import { DateField } from './date-field.tsx';
import type { Filter } from './filter-bar.tsx';
import { Stack } from './layout.tsx';
import { PeriodField, periodOf } from './period-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { useDebounced } from './use-debounced.ts';

type Props = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onSet: (changes: Readonly<Record<string, string>>) => void;
};

/** All filters of a list, loaded when first opened. */
export default function FilterPanel({ filters, values, onSet }: Props) {
  return (
    <Stack gap={12} padding={8}>
      {filters.map((filter) =>
        'kind' in filter && filter.kind === 'period' ? (
          <PeriodField
            key={filter.name}
            label={filter.label}
            value={periodOf(filter, values)}
            clearable
            onChange={({ choice, from, to }) => onSet({ [filter.name]: choice, [filter.from]: from, [filter.to]: to })}
          />
        ) : (
          <One
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? ''}
            onSet={(value) => onSet({ [filter.name]: value })}
          />
        ),
      )}
    </Stack>
  );
}

type OneProps = { filter: Exclude<Filter, { kind: 'period' }>; value: string; onSet: (value: string) => void };

const isDayOrNone = (value: string): boolean => value === '' || /^\d{4}-\d\d-\d\d$/.test(value);

function One({ filter, value, onSet }: OneProps) {
  const common = { label: filter.label, value };
  if ('options' in filter || 'lookup' in filter)
    return (
      <Select
        {...common}
        {...filter}
        name={undefined}
        placeholder={('any' in filter && filter.any) || 'Any'}
        clearable
        add={false}
        onChange={onSet}
      />
    );
  if (filter.kind === 'day') return <DateField {...common} onChange={(next) => isDayOrNone(next) && onSet(next)} />;
  return <TypedFilter {...common} isNumber={filter.isNumber} onSet={onSet} />;
}

type TypedProps = { label: string; value: string; isNumber: boolean | undefined; onSet: (value: string) => void };

/** Applies a text after a pause; a number when it is valid. */
function TypedFilter({ label, value, isNumber, onSet }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const paused = useDebounced(typed.trim(), 400);
  const set = useEffectEvent((text: string) => {
    if (text !== value && !(isNumber && Number.isNaN(Number(text)))) onSet(text);
  });
  useEffect(() => set(paused), [paused]);
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      placeholder="Any"
      maxLength={200}
      inputMode={isNumber ? 'decimal' : undefined}
    />
  );
}
