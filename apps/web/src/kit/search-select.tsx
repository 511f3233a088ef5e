import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Mantine } from './mantine.tsx';
import type { SelectProps } from './select.tsx';
import classes from './select.module.css';
import type { Field, FieldProps } from './use-field.ts';

const looks = {
  input: classes.input,
  dropdown: classes.dropdown,
  option: classes.option,
  section: classes.section,
  pill: classes.pill,
};

export const shared = (field: Field<never>, props: SelectProps<never>) => ({
  id: field.id,
  'data-field': props.name,
  data: [...(props.options ?? [])],
  placeholder: props.placeholder,
  searchable: true,
  clearable: props.clearable,
  disabled: props.disabled,
  nothingFoundMessage: props.none ?? 'Nothing found',
  'aria-required': props.required || undefined,
  'aria-invalid': field.error ? (true as const) : undefined,
  'aria-describedby': field.error || props.help ? field.helpId : undefined,
  maxDropdownHeight: 280,
  limit: 300,
  checkIconPosition: 'right' as const,
  classNames: looks,
  // Escape closes the list first, and only then what the field stands in.
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  },
  comboboxProps: {
    zIndex: 310,
    withinPortal: !props.inPlace,
    transitionProps: { duration: 90, transition: 'fade' as const },
  },
});

type Props<V> = { field: Field<V>; props: FieldProps<V> & SelectProps<V> };

export function SearchSelect({ field, props }: Props<string>) {
  const own = props.value !== undefined && !props.name;
  return (
    <Mantine>
      <MantineSelect
        {...shared(field as never, props as never)}
        key={field.key}
        allowDeselect={props.clearable ?? false}
        {...(own ? { value: props.value || null } : { defaultValue: field.initial || null })}
        onChange={(value) => field.set(value ?? '')}
        onBlur={field.blur}
      />
    </Mantine>
  );
}

export function ManySelect({ field, props }: Props<string[]>) {
  const own = props.value !== undefined && !props.name;
  return (
    <Mantine>
      <MantineMultiSelect
        {...shared(field as never, props as never)}
        key={field.key}
        {...(own ? { value: props.value } : { defaultValue: field.initial })}
        onChange={(value) => field.set(value)}
        onBlur={field.blur}
      />
    </Mantine>
  );
}
