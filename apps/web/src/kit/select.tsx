import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core';
import { FieldFrame } from './field.tsx';
import classes from './select.module.css';
import { Mantine } from './mantine.tsx';
import { useField, type Field, type FieldProps } from './use-field.ts';

export type Option = { value: string; label: string; disabled?: boolean };

type Common = {
  options: readonly Option[];
  placeholder?: string;
  searchable?: boolean;
  clearable?: boolean;
  /** Keeps its list within the panel it stands in: a popover lies above everything else. */
  inPlace?: boolean;
  /** What a search without a hit says. */
  none?: string;
};

const looks = {
  input: classes.input,
  dropdown: classes.dropdown,
  option: classes.option,
  section: classes.section,
  pill: classes.pill,
};
const shared = (field: Field<never>, props: Common & FieldProps<never>) => ({
  id: field.id,
  'data-field': props.name,
  data: props.options as Option[],
  placeholder: props.placeholder,
  searchable: props.searchable ?? props.options.length > 8,
  clearable: props.clearable,
  disabled: props.disabled,
  nothingFoundMessage: props.none ?? 'Nothing found',
  'aria-required': props.required || undefined,
  'aria-invalid': field.error ? (true as const) : undefined,
  'aria-describedby': field.error || props.help ? field.helpId : undefined,
  maxDropdownHeight: 280,
  limit: 300,
  classNames: looks,
  comboboxProps: {
    zIndex: 310,
    withinPortal: !props.inPlace,
    transitionProps: { duration: 90, transition: 'fade' as const },
  },
});

/** One of several. Long lists can be searched. An empty choice is ''. */
export function Select(props: FieldProps<string> & Common) {
  const field = useField(props, '');
  const own = props.value !== undefined && !props.name;
  return (
    <FieldFrame {...props} field={field as never}>
      <Mantine>
        <MantineSelect
          {...shared(field as never, props as never)}
          key={field.key}
          allowDeselect={props.clearable ?? false}
          checkIconPosition="right"
          {...(own ? { value: props.value || null } : { defaultValue: field.initial || null })}
          onChange={(value) => field.set(value ?? '')}
          onBlur={field.blur}
        />
      </Mantine>
    </FieldFrame>
  );
}

/** Any number of several. */
export function MultiSelect(props: FieldProps<string[]> & Common) {
  const field = useField<string[]>(props, []);
  const own = props.value !== undefined && !props.name;
  return (
    <FieldFrame {...props} field={field as never}>
      <Mantine>
        <MantineMultiSelect
          {...shared(field as never, props as never)}
          key={field.key}
          checkIconPosition="right"
          {...(own ? { value: props.value } : { defaultValue: field.initial })}
          onChange={(value) => field.set(value)}
          onBlur={field.blur}
        />
      </Mantine>
    </FieldFrame>
  );
}
