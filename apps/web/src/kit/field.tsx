import type { ReactNode } from 'react';
import classes from './field.module.css';
import { Box, Text } from './layout.tsx';
import type { Field, FieldProps } from './use-field.ts';

type Props = Pick<FieldProps<unknown>, 'label' | 'hideLabel' | 'help' | 'required'> & {
  field: Field<never>;
  children: ReactNode;
};

/** Frame of every field: label above, help or error below. */
export function FieldFrame({ field, label, hideLabel, help, required, children }: Props) {
  return (
    <Box minWidth={0} className={classes.field} data-invalid={field.error ? true : undefined}>
      <label htmlFor={field.id} className={hideLabel ? 'visually-hidden' : classes.label}>
        {label}
        {required && (
          <Text marginStart={3} tone="red" aria-hidden>
            *
          </Text>
        )}
      </label>
      {children}
      {(field.error || help) && (
        <div id={field.helpId} className={field.error ? classes.error : classes.help}>
          {field.error ?? help}
        </div>
      )}
    </Box>
  );
}

/** Common props of inputs, with what screen readers need. */
export const inputProps = (field: Field<never>, { name, help, required, disabled }: FieldProps<never>) => ({
  id: field.id,
  name,
  disabled,
  'aria-required': required || undefined,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': field.error || help ? field.helpId : undefined,
});
