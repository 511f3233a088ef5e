import type { User } from '@daftar/contract/identity';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { OTP_LENGTH } from '@daftar/domain/credentials';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { homeOf, safeNext } from '#web/core/guards.ts';
import { useRead } from '#web/core/query.ts';
import { signIn, tokenName, useSession } from '#web/core/session.ts';
import { isOfThisTab } from '#web/core/storage.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { getPasskey } from '#web/kit/passkey.ts';
import { PinField } from '#web/kit/pin-field.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from '../account.module.css';
import { Refusal, refusalOf } from '../refusal.tsx';
import { useAttempt } from '../use-attempt.ts';
import { withPasskeyProblem } from './passkey-problem.ts';
import { SetupStep } from './setup-step.tsx';
import { LinkButton, Step } from './step.tsx';

type SignedIn = Parameters<typeof signIn>[0];

/**
 * /two-factor: the second step of sign-in, or the set-up of a second factor: required, and then nothing else opens before,
 * or offered to people without one.
 */
export function Component() {
  useTitle('Two-factor sign-in');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSession((state) => state.user);
  if (!user) return null;
  const goOn = ({ kind }: User): void => {
    void navigate(safeNext(query.get('next')) ?? homeOf(kind), { replace: true });
  };
  const enter = (signedIn: SignedIn): void => {
    signIn(signedIn, { thisTabOnly: isOfThisTab(tokenName()) });
    goOn(signedIn);
  };
  return user.awaits === 'second_factor' ? (
    <SecondStep user={user} onDone={enter} />
  ) : (
    <SetupStep user={user} onDone={enter} onLater={() => goOn(user)} />
  );
}

type Way = 'passkey' | 'authenticator' | 'recovery';
const WAYS: Record<Way, { about: string; link: string }> = {
  passkey: { about: 'Use your fingerprint, face, screen lock or security key.', link: 'Use passkey' },
  authenticator: { about: 'Enter the code from your authenticator app.', link: 'Use authenticator app' },
  recovery: { about: 'Enter one of your recovery codes. Each code works once.', link: 'Use a recovery code' },
};

const NO_CODES: Record<User['kind'], string> = {
  staff: 'No codes left? Ask an owner of your business to reset your second factor.',
  client: 'No codes left? Ask your accountant to reset your second factor.',
};

function SecondStep({ user, onDone }: { user: User; onDone: (user: SignedIn) => void }) {
  const { data, error, refetch } = useRead(twoFactorRoutes.methods, {});
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways: Way[] = [
    ...(data?.passkey ? (['passkey'] as const) : []),
    ...(data?.authenticator ? (['authenticator'] as const) : []),
    'recovery',
  ];
  const way = chosen ?? ways[0]!;
  if (error) return <ErrorState what="the second step" error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Step
      title="Two-factor sign-in"
      about={WAYS[way].about}
      links={ways
        .filter((one) => one !== way)
        .map((one) => (
          <LinkButton key={one} onClick={() => setChosen(one)}>
            {WAYS[one].link}
          </LinkButton>
        ))}
    >
      {way === 'passkey' && <ByPasskey onDone={onDone} />}
      {way === 'authenticator' && <AppCode onDone={onDone} />}
      {way === 'recovery' && (
        <>
          <RecoveryCode onDone={onDone} />
          <Box as="p" marginTop={16} tone="soft">
            {NO_CODES[user.kind]}
          </Box>
        </>
      )}
    </Step>
  );
}

function ByPasskey({ onDone }: { onDone: (user: SignedIn) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, refusal, attempt } = useAttempt();
  const send = async (): Promise<void> => {
    const body = { method: 'passkey' as const, credential: await getPasskey() };
    onDone((await request(twoFactorRoutes.signIn, { body }, { quiet: true })).user);
  };
  const message = problem ?? refusal;
  return (
    <div className={classes.fields}>
      {message && <Refusal>{message}</Refusal>}
      <Button
        look="solid"
        size="large"
        wide
        data-autofocus
        busy={busy}
        onClick={() => void attempt(() => withPasskeyProblem(setProblem, send))}
      >
        Continue with passkey
      </Button>
    </div>
  );
}

/** Submits with the last digit. */
function AppCode({ onDone }: { onDone: (user: SignedIn) => void }) {
  const [code, setCode] = useState('');
  const { busy, refusal, attempt } = useAttempt(() => setCode(''));
  const send = async (otp: string): Promise<void> => {
    const body = { method: 'authenticator' as const, otp };
    onDone((await request(twoFactorRoutes.signIn, { body }, { quiet: true })).user);
  };
  return (
    <div className={classes.fields} aria-busy={busy || undefined}>
      <PinField
        label="Authenticator code"
        length={OTP_LENGTH}
        focused
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void attempt(() => send(otp))}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking code…' : (refusal ?? '')}
      </p>
    </div>
  );
}

function RecoveryCode({ onDone }: { onDone: (user: SignedIn) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    route: twoFactorRoutes.signIn,
    initial: { method: 'recovery_code', recovery_code: '' },
    draft: false,
    onDone: ({ user }) => onDone(user),
    onFailure: (error) => {
      const message = refusalOf(error);
      setRefusal(message);
      return message !== null;
    },
  });
  return (
    <Form form={form} label="Sign in with a recovery code" guard={false}>
      <div className={classes.fields}>
        {refusal && <Refusal>{refusal}</Refusal>}
        <TextField name="recovery_code" size="large" label="Recovery code" autoComplete="one-time-code" focused />
        <Button type="submit" look="solid" size="large" wide busy={form.busy}>
          Sign in
        </Button>
      </div>
    </Form>
  );
}
