import { useState } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import { Row, Stack } from './layout.tsx';
import { useField, type FieldProps } from './use-field.ts';
import classes from './pin-field.module.css';

type Props = FieldProps<string> & {
  length: 4 | 6;
  /** PINs are hidden, one-time codes shown. */
  hidden?: boolean;
  focused?: boolean;
  onComplete?: (digits: string) => void;
};

/** One input drawn as boxes, so that pasting, autofill, deleting and screen readers work as usual. */
export function PinField(props: Props) {
  const { length, hidden = false, name, value, onComplete } = props;
  const field = useField(props, '');
  // A form reset changes the key, which resets the value.
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
      <Row gap={8} align="stretch" relative className={classes.digits} data-invalid={field.error ? true : undefined}>
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
          <Stack
            as="span"
            key={place}
            center
            grow
            height={48}
            maxWidth={56}
            background="surface"
            radius="nav"
            weight={500}
            className={classes.box}
            data-next={place === Math.min(typed.length, length - 1) || undefined}
            aria-hidden
          >
            {typed[place] === undefined ? '' : hidden ? '•' : typed[place]}
          </Stack>
        ))}
      </Row>
    </FieldFrame>
  );
}
