import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { homeOf, safeNext } from '#web/app/guards.ts';
import { signIn } from '#web/app/session.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './sign-in.module.css';
import { Welcome } from './welcome.tsx';

const KINDS = [
  { value: 'staff', label: 'Firm team' },
  { value: 'client', label: 'Client' },
] as const;

/** /sign-in; `login_type=client` opens it for clients, `type=email` asks for the e-mail alone. */
export function Component() {
  useTitle('Sign in');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [keep, setKeep] = useState(true);
  const kind = query.get('login_type') === 'client' ? 'client' : 'staff';
  const byEmail = query.get('type') === 'email';

  const form = useForm({
    route: identityRoutes.login,
    initial: { login: '', password: '' },
    toBody: (values) => ({ ...values, login_type: kind }),
    onDone: ({ user }) => {
      signIn(user, { thisTabOnly: !keep });
      void navigate(safeNext(query.get('next')) ?? homeOf(user.kind), { replace: true });
    },
    // Section 8: a failed sign-in keeps its answer here; it is no toast.
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500) return false;
      setRefusal(error.body.message ?? error.body.error ?? 'Sign-in failed.');
      return true;
    },
  });

  return (
    <Welcome>
      <h1 className={classes.title}>Welcome back</h1>
      <p className={classes.sub}>
        {kind === 'client' ? 'Sign in to see your work with your firm.' : 'Sign in to your firm’s workspace.'}
      </p>
      <Segmented
        label="Who is signing in"
        size="large"
        options={KINDS}
        value={kind}
        onChange={(value) => setQuery((old) => (old.set('login_type', value), old), { replace: true })}
      />
      <Form form={form} label="Sign in" guard={false}>
        <div className={classes.fields}>
          {refusal && (
            <p className={classes.refusal} role="alert">
              {refusal}
            </p>
          )}
          <TextField
            name="login"
            size="large"
            label={byEmail ? 'Email' : 'Email or mobile number'}
            placeholder={kind === 'client' ? 'you@company.in' : 'you@firm.in'}
            autoComplete="username"
            focused
          />
          <PasswordField name="password" size="large" label="Password" placeholder="Your password" />
          <div className={classes.between}>
            <Checkbox label="Keep me signed in" value={keep} onChange={setKeep} />
            <Link className={classes.link} to={`/forgot-password${kind === 'client' ? '?login_type=client' : ''}`}>
              Forgot password?
            </Link>
          </div>
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Sign in
          </Button>
        </div>
      </Form>
      {kind === 'staff' && (
        <p className={classes.new}>
          New here?{' '}
          <Link className={classes.link} to="/sign-up">
            Create a business account
          </Link>
        </p>
      )}
    </Welcome>
  );
}
