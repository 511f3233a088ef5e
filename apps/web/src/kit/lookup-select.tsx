import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core';
import { useState } from 'react';
import { useLookup, type Lookup } from './lookup.ts';
import { Mantine } from './mantine.tsx';
import { shared } from './search-select.tsx';
import type { Option, SelectProps } from './select.tsx';
import type { Field, FieldProps } from './use-field.ts';

type Props<V> = { field: Field<V>; props: FieldProps<V> & SelectProps<V>; lookup: Lookup };

/** What the list needs to show what the server found, beside what stands at its head ("Nobody"). */
function useFound(lookup: Lookup, heads: readonly Option[], chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const labelOf = (all: readonly Option[], value: string) => all.find((option) => option.value === value)?.label;
  const [label, setLabel] = useState<string>();
  // The label of what is chosen stands in the field: nobody typed it.
  const sought = typed === label ? '' : typed;
  const asked = chosen.filter((value) => labelOf(heads, value) === undefined);
  const { found: all, named, isLoading } = useLookup(lookup, sought, asked);
  const found = all.filter(({ value }) => labelOf(heads, value) === undefined);
  const now = chosen[0] === undefined ? undefined : (labelOf([...heads, ...found, ...named], chosen[0]) ?? label);
  if (now !== label) setLabel(now);
  const matches = ({ label: text }: Option): boolean => text.toLowerCase().includes(sought.toLowerCase());
  // What was found for other letters is not offered for these: whoever types fast would take the wrong one.
  const fitting = [...heads.filter(matches), ...(isLoading ? found.filter(matches) : found)];
  const offered = new Set(fitting.map(({ value }) => value));
  return {
    data: [...heads, ...found, ...named],
    searchValue: typed,
    onSearchChange: setTyped,
    // The server has chosen already; what is named only for its label is not offered.
    filter: ({ options }: { options: unknown[] }) =>
      options.filter((option) => offered.has((option as Option).value)) as never,
    // Whoever typed takes the first with Enter: it is marked when what they typed has been found, and not before.
    selectFirstOptionOnChange: sought !== '' && !isLoading,
    nothingFoundMessage: isLoading ? 'Looking …' : sought ? 'Nothing found' : (lookup.none ?? 'Nothing found'),
  };
}

export function LookupSelect({ field, props, lookup }: Props<string>) {
  const own = props.value !== undefined && !props.name;
  const [kept, setKept] = useState(field.initial);
  const value = own ? props.value! : kept;
  const found = useFound(lookup, props.options ?? [], value ? [value] : []);
  return (
    <Mantine>
      <MantineSelect
        {...shared(field as never, props as never)}
        {...found}
        allowDeselect={props.clearable ?? false}
        value={value || null}
        onChange={(next) => {
          setKept(next ?? '');
          field.set(next ?? '');
        }}
        onBlur={field.blur}
      />
    </Mantine>
  );
}

export function LookupManySelect({ field, props, lookup }: Props<string[]>) {
  const own = props.value !== undefined && !props.name;
  const [kept, setKept] = useState(field.initial);
  const value = own ? props.value! : kept;
  const found = useFound(lookup, props.options ?? [], value);
  // What was picked keeps its label when other letters find others.
  const [picked, setPicked] = useState<Option[]>([]);
  const data = [...found.data, ...picked.filter((one) => !found.data.some((option) => option.value === one.value))];
  return (
    <Mantine>
      <MantineMultiSelect
        {...shared(field as never, props as never)}
        {...found}
        data={data}
        hidePickedOptions
        value={value}
        onChange={(next) => {
          setPicked(data.filter((option) => next.includes(option.value)));
          setKept(next);
          field.set(next);
        }}
        onBlur={field.blur}
      />
    </Mantine>
  );
}
