import { IconCircleCheckFilled } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { FormContext } from './use-field.ts';

type Props = Omit<TextFieldProps, 'code' | 'after' | 'onChange' | 'value' | 'name' | 'type'> & {
  name: string;
  /** The domain's rule: a message, or null. */
  problem: (value: string) => string | null;
  /** Full length: validated while typing from then on. */
  length: number;
  /** Meaning of a valid value: a state, a kind. */
  tells?: (value: string) => string | undefined;
};

/** An official number (PAN, GSTIN, IFSC), validated while typing. Empty is valid. */
export function IdentifierField({ name, problem, length, tells, ...props }: Props) {
  const form = use(FormContext)!;
  const [typed, setTyped] = useState(String(form.valueOf(name) ?? ''));
  useEffect(
    () => form.checkWith(name, (values) => (values[name] ? problem(String(values[name])) : null)),
    [form, name, problem],
  );
  const good = typed !== '' && problem(typed) === null;
  return (
    <TextField
      {...props}
      name={name}
      code
      maxLength={length + 4}
      help={(good && tells?.(typed)) || props.help}
      onChange={(value) => {
        setTyped(value);
        if (value.length >= length) void form.check(name);
      }}
      after={
        good && (
          <IconCircleCheckFilled
            size={18}
            role="img"
            aria-label="Valid"
            style={{ marginInlineEnd: 4, color: 'var(--green-dot)' }}
          />
        )
      }
    />
  );
}
