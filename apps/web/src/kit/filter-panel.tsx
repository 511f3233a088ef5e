import { useEffect, useEffectEvent, useState } from 'react';
import { DateField } from './date-field.tsx';
import type { Filter } from './filter-bar.tsx';
import classes from './filter-bar.module.css';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { usePaused } from './use-pause.ts';

type Props = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onSet: (name: string, value: string) => void;
};

/** All filters of a list, to be set; comes when it is first opened. */
export default function FilterPanel({ filters, values, onSet }: Props) {
  return (
    <div className={classes.panel}>
      {filters.map((filter) => (
        <One
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onSet={(value) => onSet(filter.name, value)}
        />
      ))}
    </div>
  );
}

type OneProps = { filter: Filter; value: string; onSet: (value: string) => void };

const isDayOrNone = (value: string): boolean => value === '' || /^\d{4}-\d\d-\d\d$/.test(value);

function One({ filter, value, onSet }: OneProps) {
  const common = { label: filter.label, value };
  if ('options' in filter || 'lookup' in filter)
    return <Select {...common} {...filter} name={undefined} placeholder="Any" clearable inPlace onChange={onSet} />;
  if (filter.kind === 'day') return <DateField {...common} onChange={(next) => isDayOrNone(next) && onSet(next)} />;
  return <TypedFilter {...common} isNumber={filter.isNumber} onSet={onSet} />;
}

type TypedProps = { label: string; value: string; isNumber: boolean | undefined; onSet: (value: string) => void };

/** A text is set when the typing pauses; a number, when it is one. */
function TypedFilter({ label, value, isNumber, onSet }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const paused = usePaused(typed.trim(), 400);
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
