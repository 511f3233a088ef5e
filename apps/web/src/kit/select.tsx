import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import frame from './field.module.css';
import classes from './select.module.css';
import type { Lookup } from './lookup.ts';
import { useField, type FieldProps } from './use-field.ts';

export type Option = { value: string; label: string; disabled?: boolean };

/** All there are; or where they are looked up, with those that stand before them. */
export type Offered =
  | { options: readonly Option[]; lookup?: undefined }
  | { options?: readonly Option[]; lookup: Lookup };

export type SelectProps<V> = FieldProps<V> &
  Offered & {
    placeholder?: string;
    /** Lists of more than eight are, unless this says otherwise. */
    searchable?: boolean;
    clearable?: boolean;
    /** Keeps its list within the panel it stands in: a popover lies above everything else. */
    inPlace?: boolean;
    /** What a search without a hit says. */
    none?: string;
  };

const SHORT = 8;
const SearchSelect = lazy(async () => ({ default: (await import('./search-select.tsx')).SearchSelect }));
const ManySelect = lazy(async () => ({ default: (await import('./search-select.tsx')).ManySelect }));
const LookupSelect = lazy(async () => ({ default: (await import('./lookup-select.tsx')).LookupSelect }));
const LookupManySelect = lazy(async () => ({ default: (await import('./lookup-select.tsx')).LookupManySelect }));

/** The place of a list that can be searched, until it is there. */
const Waiting = ({ text }: { text: string | undefined }) => (
  <div className={frame.box}>
    <span className={`${frame.input} ${classes.waiting}`}>{text}</span>
  </div>
);

/** One of several; '' for none. Short lists are the browser's own, long ones can be searched, endless ones are looked up. */
export function Select(props: SelectProps<string>) {
  const { options = [], lookup, placeholder, clearable, value, name } = props;
  const field = useField(props, '');
  const own = value !== undefined && !name;
  const current = own ? value : field.initial;
  const searchable = props.searchable ?? options.length > SHORT;
  return (
    <FieldFrame {...props} field={field as never}>
      {lookup ? (
        <Suspense fallback={<Waiting text={placeholder} />}>
          <LookupSelect key={field.key} field={field} props={props} lookup={lookup} />
        </Suspense>
      ) : searchable ? (
        <Suspense
          fallback={<Waiting text={options.find((option) => option.value === current)?.label ?? placeholder} />}
        >
          <SearchSelect field={field} props={props} />
        </Suspense>
      ) : (
        <div className={frame.box}>
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
                {placeholder ?? 'Choose'}
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

/** Any number of several. */
export function MultiSelect(props: SelectProps<string[]>) {
  const field = useField<string[]>(props, []);
  return (
    <FieldFrame {...props} field={field as never}>
      <Suspense fallback={<Waiting text={props.placeholder} />}>
        {props.lookup ? (
          <LookupManySelect key={field.key} field={field} props={props} lookup={props.lookup} />
        ) : (
          <ManySelect field={field} props={props} />
        )}
      </Suspense>
    </FieldFrame>
  );
}
