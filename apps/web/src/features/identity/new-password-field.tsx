import { use, useState } from 'react';
import { useSession } from '#web/core/session.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { Box, Grid, Text } from '#web/kit/layout.tsx';
import classes from './new-password-field.module.css';
import { strengthOf } from './password-strength.ts';

type Props = { label?: string; size?: 'normal' | 'large'; focused?: boolean };

/** A new password with a strength meter. */
export function NewPasswordField({ label = 'Password', size, focused }: Props) {
  const form = use(FormContext)!;
  const [typed, setTyped] = useState('');
  const user = useSession((state) => state.user);
  const ownValue = (name: 'name' | 'email' | 'mobile_number'): string =>
    String(form.valueOf(name) ?? user?.[name] ?? '');
  const own = { name: ownValue('name'), email: ownValue('email'), mobile_number: ownValue('mobile_number') };
  const { score, text } = strengthOf(typed, own);
  const wrong = form.errorOf('password') !== undefined;
  return (
    <div>
      <PasswordField
        name="password"
        label={label}
        size={size}
        focused={focused}
        autoComplete="new-password"
        onChange={setTyped}
      />
      <Grid gap={4} columns="repeat(4, 1fr)" marginTop={8} className={classes.meter} data-score={score} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Text height={3} background="active" radius={2} key={step} data-on={step <= score || undefined} />
        ))}
      </Grid>
      {!wrong && (
        <Box as="p" marginTop={5} tone="muted" size={12} role="status">
          {text}
        </Box>
      )}
    </div>
  );
}
