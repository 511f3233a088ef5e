import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { purge } from '#web/app/session.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import { repeatProblem } from './repeat.ts';
import { Welcome } from './welcome.tsx';

type Stage = 'asking' | 'done' | 'dead';

/** /resetPassword?token=…: one use, and every open session ends. `login_type=client` leads to the clients' sign-in. */
export function Component() {
  useTitle('Set a new password');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stage, setStage] = useState<Stage>(token ? 'asking' : 'dead');
  const kind = query.get('login_type') === 'client' ? '?login_type=client' : '';
  if (stage === 'dead') return <DeadLink kind={kind} />;
  if (stage === 'done') return <Done kind={kind} />;
  return <Ask token={token} onStage={setStage} />;
}

function Ask({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    route: identityRoutes.resetPassword,
    initial: { password: '', repeated: '' },
    toBody: ({ password }) => ({ token, password }),
    alsoCheck: repeatProblem,
    onDone: () => {
      // The server has ended every session, this browser's too.
      purge();
      onStage('done');
    },
    onFailure: (error) => {
      const dead = error instanceof ApiError && error.body.errors?.some(({ field }) => field === 'token');
      if (dead) onStage('dead');
      setRefusal(refusalOf(error));
      return dead || refusalOf(error) !== null;
    },
  });
  return (
    <Welcome>
      <h1 className={classes.title}>Set a new password</h1>
      <p className={classes.sub}>You will be signed out everywhere, and sign in again with the new one.</p>
      <Form form={form} label="Set a new password" guard={false}>
        <div className={classes.fields}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <NewPasswordField label="New password" size="large" focused />
          <PasswordField name="repeated" size="large" label="Repeat the password" autoComplete="new-password" />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Set the password
          </Button>
        </div>
      </Form>
    </Welcome>
  );
}

const Done = ({ kind }: { kind: string }) => (
  <Welcome>
    <span className={classes.emblem} data-tone="green" aria-hidden>
      <IconCircleCheck size={22} />
    </span>
    <h1 className={classes.title}>Password changed</h1>
    <p className={classes.sub} role="status">
      All open sessions were ended. Sign in with your new password.
    </p>
    <Button look="solid" size="large" wide to={`/sign-in${kind}`}>
      Sign in
    </Button>
  </Welcome>
);

const DeadLink = ({ kind }: { kind: string }) => (
  <Welcome>
    <span className={classes.emblem} data-tone="amber" aria-hidden>
      <IconLinkOff size={22} />
    </span>
    <h1 className={classes.title}>This link no longer works</h1>
    <p className={classes.sub} role="status">
      It was used, has expired, or is not whole. Ask for a new one.
    </p>
    <Button look="solid" size="large" wide to={`/forgot-password${kind}`}>
      Ask for a new link
    </Button>
    <p className={classes.foot}>
      <Link className={classes.link} to={`/sign-in${kind}`}>
        Back to sign in
      </Link>
    </p>
  </Welcome>
);
