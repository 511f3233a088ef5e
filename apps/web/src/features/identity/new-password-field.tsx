import { use, useState } from 'react';
import { PasswordField } from '#web/kit/password-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import classes from './new-password-field.module.css';
import { strengthOf } from './password-strength.ts';

type Props = { label?: string; size?: 'normal' | 'large'; focused?: boolean };

/** A password that is being chosen, with how strong it is while one types. */
export function NewPasswordField({ label = 'Password', size, focused }: Props) {
  const form = use(FormContext)!;
  const [typed, setTyped] = useState('');
  const own = {
    email: String(form.valueOf('email') ?? ''),
    mobile_number: String(form.valueOf('mobile_number') ?? ''),
  };
  const { score, said } = strengthOf(typed, own);
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
      <div className={classes.meter} data-score={score} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= score || undefined} />
        ))}
      </div>
      {!wrong && (
        <p className={classes.said} role="status">
          {said}
        </p>
      )}
    </div>
  );
}
