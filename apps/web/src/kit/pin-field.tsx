import { PinInput } from '@mantine/core';
import { FieldFrame } from './field.tsx';
import classes from './pin-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string> & {
  length: 4 | 6;
  /** A PIN is hidden, a code that was sent is shown. */
  hidden?: boolean;
  focused?: boolean;
  onComplete?: (value: string) => void;
};

/** Digits in boxes: a PIN of four, a code of six. */
export function PinField(props: Props) {
  const { length, hidden, focused, onComplete } = props;
  const field = useField(props, '');
  const own = props.value !== undefined && !props.name;
  return (
    <FieldFrame {...props} field={field as never}>
      <PinInput
        key={field.key}
        id={field.id}
        rootRef={(root) => root?.querySelector('input')?.setAttribute('data-field', props.name ?? '')}
        length={length}
        type="number"
        inputMode="numeric"
        mask={hidden}
        oneTimeCode={!hidden}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a screen is that one field
        autoFocus={focused}
        disabled={props.disabled}
        error={Boolean(field.error)}
        placeholder=""
        aria-label={props.label}
        getInputProps={(index) => ({ 'aria-label': `${props.label}, digit ${index + 1} of ${length}` })}
        classNames={{ input: classes.digit, root: classes.root }}
        {...(own ? { value: props.value } : { defaultValue: field.initial })}
        onChange={(value) => field.set(value)}
        onComplete={onComplete}
      />
    </FieldFrame>
  );
}
