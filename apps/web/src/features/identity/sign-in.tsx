import { identityRoutes } from '@daftar/contract/identity';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { homeOf, safeNext, withNext } from '#web/core/guards.ts';
import { noteActivity } from '#web/core/idle-lock.ts';
import { useLinkToken } from '#web/core/link-token.ts';
import { signIn } from '#web/core/session.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { emailAlone } from './email-only.ts';
import { Refusal, refusalOf } from './refusal.tsx';
import { Welcome } from './welcome.tsx';

/** Loaded only with an invitation. */
const InvitationHint = lazy(() => import('./invitation-hint.tsx'));
/** Loaded only for clients who sign in by code. */
const CodeSignIn = lazy(() => import('./code-sign-in.tsx'));

const KINDS = [
  { value: 'staff', label: 'Team' },
  { value: 'client', label: 'Client' },
] as const;

/** /sign-in. `login_type=client` is for clients, `type=email` accepts only an email. */
export function Component() {
  useTitle('Sign in');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [keep, setKeep] = useState(true);
  const [byCode, setByCode] = useState<string | null>(null);
  const kind = query.get('login_type') === 'client' ? 'client' : 'staff';
  const byEmail = query.get('type') === 'email';
  const next = safeNext(query.get('next'));
  const fromSignUp = kind === 'staff' && next?.startsWith('/sign-up?');
  const token = useLinkToken('/sign-up');
  const invitation = fromSignUp && new URLSearchParams(next!.split('?')[1]).has('invitation') ? token : '';

  const goOn = (user: Parameters<typeof signIn>[0]): void => {
    noteActivity();
    signIn(user, { thisTabOnly: !keep });
    void navigate(next ?? homeOf(user.kind), { replace: true });
  };
  const form = useForm({
    route: identityRoutes.login,
    initial: { login: query.get('login') ?? '', password: '' },
    toBody: (values) => ({ ...values, login_type: kind }),
    alsoCheck: (values) => emailAlone(byEmail, values),
    onDone: ({ user }) => goOn(user),
    onFailure: (error) => {
      const message = refusalOf(error);
      setRefusal(message);
      return message !== null;
    },
  });

  const backTo = (login: string): void => {
    form.set('login', login);
    setByCode(null);
  };

  if (byCode !== null) {
    return (
      <Welcome>
        <Suspense>
          <CodeSignIn login={byCode} byEmail={byEmail} onBack={backTo} onDone={goOn} />
        </Suspense>
      </Welcome>
    );
  }
  return (
    <Welcome>
      <h1 className={classes.title}>Welcome back</h1>
      <p className={classes.sub}>
        {kind === 'client' ? 'Sign in to your client portal.' : 'Sign in to your workspace.'}
      </p>
      {invitation && (
        <Suspense>
          <InvitationHint token={invitation} />
        </Suspense>
      )}
      <Box marginBottom={18}>
        <Segmented
          label="Sign in as"
          size="large"
          options={KINDS}
          value={kind}
          onChange={(value) => {
            setRefusal(null);
            setQuery((old) => (old.set('login_type', value), old), { replace: true });
          }}
        />
      </Box>
      <Form form={form} label="Sign in" guard={false}>
        <div className={classes.fields}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <TextField
            name="login"
            size="large"
            type={byEmail ? 'email' : 'text'}
            label={byEmail ? 'Email' : 'Email or mobile number'}
            placeholder={kind === 'client' ? 'you@company.in' : 'you@firm.in'}
            autoComplete="username"
            focused
          />
          <PasswordField name="password" size="large" label="Password" />
          <Row gap={8} justify="between" wrap>
            <Checkbox label="Keep me signed in" value={keep} onChange={setKeep} />
            <Box
              as={Link}
              hover="underline"
              className={classes.link}
              to={`/forgot-password${kind === 'client' ? '?login_type=client' : ''}`}
            >
              Forgot password?
            </Box>
          </Row>
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Sign in
          </Button>
          {kind === 'client' && (
            <Button size="large" wide onClick={() => setByCode(String(form.valueOf('login')))}>
              Sign in with a code
            </Button>
          )}
        </div>
      </Form>
      {kind === 'staff' && (
        <Box as="p" marginTop={20} tone="soft" textAlign="center">
          New to Daftar?{' '}
          <Box
            as={Link}
            hover="underline"
            className={classes.link}
            to={invitation ? next! : withNext('/sign-up', next ?? '/')}
          >
            Create account
          </Box>
        </Box>
      )}
    </Welcome>
  );
}
