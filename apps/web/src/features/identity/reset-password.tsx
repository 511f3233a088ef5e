import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dropLinkToken, useLinkToken } from '#web/core/link-token.ts';
import { purge } from '#web/core/session.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import { repeatProblem } from './repeat.ts';
import { Welcome } from './welcome.tsx';

type Stage = 'asking' | 'done' | 'dead';

/** /resetPassword, opened by a link. Single use, ends all sessions. `login_type=client` returns to the client sign-in. */
export function Component() {
  useTitle('Set a new password');
  const [query] = useSearchParams();
  const token = useLinkToken('/resetPassword');
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
      // The reset ended this browser's session too.
      purge();
      dropLinkToken('/resetPassword');
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
      <p className={classes.sub}>You will be signed out on all devices. Sign in again with the new password.</p>
      <Form form={form} label="Set a new password" guard={false}>
        <div className={classes.fields}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <NewPasswordField label="New password" size="large" focused />
          <PasswordField name="repeated" size="large" label="Confirm new password" autoComplete="new-password" />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Set password
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
      You are signed out on all devices. Sign in with your new password.
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
      The link is incomplete, expired or already used. Request a new one.
    </p>
    <Button look="solid" size="large" wide to={`/forgot-password${kind}`}>
      Request new link
    </Button>
    <Box as="p" marginTop={20} tone="soft" textAlign="center">
      <Box as={Link} hover="underline" className={classes.link} to={`/sign-in${kind}`}>
        Back to sign in
      </Box>
    </Box>
  </Welcome>
);
