import type { ReactNode } from 'react';
import classes from './field.module.css';
import type { Field, FieldProps } from './use-field.ts';

type Props = Pick<FieldProps<unknown>, 'label' | 'hideLabel' | 'help' | 'required'> & {
  field: Field<never>;
  children: ReactNode;
};

/** Label above, help or the error below: the same for every field. */
export function FieldFrame({ field, label, hideLabel, help, required, children }: Props) {
  return (
    <div className={classes.field} data-invalid={field.error ? true : undefined}>
      <label htmlFor={field.id} className={hideLabel ? 'visually-hidden' : classes.label}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      {(field.error || help) && (
        <div id={field.helpId} className={field.error ? classes.error : classes.help}>
          {field.error ?? help}
        </div>
      )}
    </div>
  );
}

/** What the input itself carries, so that a reader hears all of it. */
export const inputProps = (field: Field<never>, { name, help, required, disabled }: FieldProps<never>) => ({
  id: field.id,
  name,
  disabled,
  'aria-required': required || undefined,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': field.error || help ? field.helpId : undefined,
});
