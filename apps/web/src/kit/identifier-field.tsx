import { IconCircleCheckFilled } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { FormContext } from './use-field.ts';

type Props = Omit<TextFieldProps, 'code' | 'after' | 'onChange' | 'value' | 'name' | 'type'> & {
  name: string;
  /** The domain's rule: the reason it refuses, or null. */
  problem: (value: string) => string | null;
  /** With so many characters it is complete, and judged while one types. */
  length: number;
  /** What a good one tells: a state, a kind. */
  tells?: (value: string) => string | undefined;
};

/** A number that an authority gives (PAN, GSTIN, IFSC): checked live, with the reason. Empty is not wrong. */
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
            aria-label="In order"
            style={{ marginInlineEnd: 4, color: 'var(--green-dot)' }}
          />
        )
      }
    />
  );
}
