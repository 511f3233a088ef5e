import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import frame from './field.module.css';
import classes from './select.module.css';
import type { Lookup } from './lookup.ts';
import { useField, type FieldProps } from './use-field.ts';

export type Option = {
  value: string;
  label: string;
  /** Tells options of one name apart, in the list only: PAN, GSTIN. */
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

/** All options, or a lookup with fixed options before its results. */
export type Offered =
  | { options: readonly Option[]; lookup?: undefined }
  | { options?: readonly Option[]; lookup: Lookup };

export type SelectProps<V> = FieldProps<V> &
  Offered & {
    placeholder?: string;
    /** By default for more than eight options. */
    searchable?: boolean;
    clearable?: boolean;
    /** Of a native select. */
    size?: 'normal' | 'large';
    /** False where a new record makes no sense, as in a filter. */
    add?: boolean;
    /** Shown if a search has no result. */
    none?: string;
  };

const SHORT = 8;
const Combobox = lazy(async () => ({ default: (await import('./combobox/combobox.tsx')).Combobox }));
const MultiCombobox = lazy(async () => ({ default: (await import('./combobox/combobox.tsx')).MultiCombobox }));

/** Placeholder of a searchable list while it loads. */
const Waiting = ({ text }: { text: string | undefined }) => (
  <div className={frame.box}>
    <span className={`${frame.input} ${classes.waiting}`}>{text}</span>
  </div>
);

/** One option, or ''. Short lists use a native select, long ones and lookups a combobox. */
export function Select(props: SelectProps<string>) {
  const { options = [], lookup, placeholder, clearable, value, name } = props;
  const field = useField(props, '');
  const own = value !== undefined && !name;
  const current = own ? value : field.initial;
  const searchable = props.searchable ?? options.length > SHORT;
  return (
    <FieldFrame {...props} field={field as never}>
      {lookup || searchable ? (
        <Suspense
          fallback={<Waiting text={options.find((option) => option.value === current)?.label ?? placeholder} />}
        >
          <Combobox key={field.key} field={field} props={props} />
        </Suspense>
      ) : (
        <div className={frame.box} data-size={props.size}>
          <select
            {...inputProps(field as never, props as never)}
            key={field.key}
            className={`${frame.input} ${classes.native}`}
            {...(own ? { value } : { defaultValue: field.initial })}
            data-empty={current === '' || undefined}
            onChange={(event) => {
              event.target.toggleAttribute('data-empty', event.target.value === '');
              field.set(event.target.value);
            }}
            onBlur={field.blur}
          >
            {(clearable || !options.some((option) => option.value === current)) && (
              <option value="" disabled={!clearable}>
                {placeholder ?? 'Select'}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconSelector size={15} className={classes.chevron} aria-hidden />
        </div>
      )}
    </FieldFrame>
  );
}

/** Several options. */
export function MultiSelect(props: SelectProps<string[]>) {
  const field = useField<string[]>(props, []);
  return (
    <FieldFrame {...props} field={field as never}>
      <Suspense fallback={<Waiting text={props.placeholder} />}>
        <MultiCombobox key={field.key} field={field} props={props} />
      </Suspense>
    </FieldFrame>
  );
}
