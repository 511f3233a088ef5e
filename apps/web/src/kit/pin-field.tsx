import { useState } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import { useField, type FieldProps } from './use-field.ts';
import classes from './pin-field.module.css';

type Props = FieldProps<string> & {
  length: 4 | 6;
  /** A PIN is hidden, a code that was sent is shown. */
  hidden?: boolean;
  focused?: boolean;
  onComplete?: (digits: string) => void;
};

/**
 * A PIN or code: one input, drawn as boxes. One input and not four, so that pasting, the device's own offer, deleting
 * and screen readers work as in any other field.
 */
export function PinField(props: Props) {
  const { length, hidden = false, name, value, onComplete } = props;
  const field = useField(props, '');
  // A form that starts anew gives the field another key, and with it its first value again.
  const [own, setOwn] = useState({ key: field.key, typed: field.initial });
  const inForm = own.key === field.key ? own.typed : field.initial;
  const typed = name === undefined && value !== undefined ? value : inForm;
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    setOwn({ key: field.key, typed: digits });
    field.set(digits);
    if (digits.length === length && digits !== typed) onComplete?.(digits);
  };
  return (
    <FieldFrame {...props} field={field as never}>
      <div className={classes.digits} data-invalid={field.error ? true : undefined}>
        <input
          {...inputProps(field as never, props as never)}
          key={field.key}
          className={classes.input}
          type={hidden ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={hidden ? 'off' : 'one-time-code'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this one field
          autoFocus={props.focused}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={field.blur}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={classes.box}
            data-next={place === Math.min(typed.length, length - 1) || undefined}
            aria-hidden
          >
            {typed[place] === undefined ? '' : hidden ? '•' : typed[place]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
