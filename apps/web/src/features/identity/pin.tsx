import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { PIN_LENGTH } from '@daftar/domain/credentials';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { handleFailure, request, write } from '#web/core/api.ts';
import { homeOf, safeNext } from '#web/core/guards.ts';
import { noteActivity } from '#web/core/idle-lock.ts';
import { openLock, syncLock } from '#web/core/screen-lock.ts';
import { useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import classes from './account.module.css';
import { AuthCard } from './auth-card.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { showWrongPassword } from './wrong-password.ts';

/** Unlocks with the account password and sets a new PIN. */
function ForgotPin({ onDone }: { onDone: (user: User) => void }) {
  const form: FormApi = useForm({
    route: identityRoutes.forgotPin,
    initial: { password: '', pin: '' },
    send: async (body) => {
      await syncLock();
      return write(identityRoutes.forgotPin, { body }, { quiet: true });
    },
    onDone,
    onFailure: (error) => showWrongPassword(form, 'password', error),
  });
  return (
    <>
      <p className={classes.sub}>Enter your account password and choose a new PIN.</p>
      <Form form={form} label="Set a new PIN" guard={false}>
        <div className={classes.fields}>
          <PasswordField name="password" size="large" label="Account password" focused />
          <PinField name="pin" label="New PIN" length={PIN_LENGTH} hidden />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Set PIN and unlock
          </Button>
        </div>
      </Form>
    </>
  );
}

/** /pin. Returns to the previous screen after unlocking. */
export function Component() {
  useTitle('Screen locked');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [forgotten, setForgotten] = useState(false);
  const user = useSession((state) => state.user);
  const goOn = (unlocked: User): void => {
    noteActivity();
    openLock(unlocked);
    void navigate(safeNext(query.get('next')) ?? homeOf(unlocked.kind), { replace: true });
  };
  useUnlockedElsewhere(goOn);

  if (!user) return null;
  return (
    <AuthCard>
      <Row gap={12} marginBottom={20} className={classes.who}>
        <Avatar name={user.name} image={user.image_url} size={44} />
        <span>
          <Box as="strong" block size={14} weight={600}>
            {user.name}
          </Box>
          <span>{user.email}</span>
        </span>
      </Row>
      <h1 className={classes.title}>{forgotten ? 'Set a new PIN' : 'Screen locked'}</h1>
      {forgotten ? (
        <ForgotPin onDone={goOn} />
      ) : (
        <>
          <p className={classes.sub}>Enter your PIN to continue.</p>
          <Unlock onDone={goOn} />
        </>
      )}
      <Row gap="8 20" align="stretch" justify="center" wrap marginTop={20}>
        <Box
          as="button"
          hover="underline"
          type="button"
          className={classes.link}
          onClick={() => setForgotten(!forgotten)}
        >
          {forgotten ? 'Enter PIN instead' : 'Forgot PIN?'}
        </Box>
        <Box as="button" hover="underline" type="button" className={classes.link} onClick={() => void signOut()}>
          Sign out
        </Box>
      </Row>
    </AuthCard>
  );
}

/** Submits with the last digit. The fifth wrong PIN ends the session. */
function Unlock({ onDone }: { onDone: (user: User) => void }) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unlock = async (typed: string): Promise<void> => {
    setBusy(true);
    try {
      await syncLock();
      onDone(await write(identityRoutes.unlock, { body: { pin: typed } }, { quiet: true }));
    } catch (error) {
      setBusy(false);
      setPin('');
      const here = error instanceof ApiError && (error.body.code === 'wrong_credentials' || error.status === 429);
      if (here) setRefusal(error.message);
      else handleFailure(error);
    }
  };
  return (
    <div className={classes.fields} aria-busy={busy || undefined}>
      <PinField
        label="PIN"
        length={PIN_LENGTH}
        hidden
        focused
        value={pin}
        error={refusal}
        onChange={(typed) => {
          if (!busy) setPin(typed);
        }}
        onComplete={(typed) => {
          if (!busy) void unlock(typed);
        }}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking PIN…' : (refusal ?? '')}
      </p>
    </div>
  );
}

const COMES_BACK = ['focus', 'online'] as const;

/** All tabs share the session, so unlocking one unlocks the others. A pending lock comes first. */
function useUnlockedElsewhere(goOn: (user: User) => void): void {
  useEffect(() => {
    const look = (): void => {
      syncLock()
        .then(() => request(identityRoutes.verifyToken, {}, { quiet: true }))
        .then(({ user }) => !user.is_locked && goOn(user))
        .catch(() => undefined);
    };
    for (const sign of COMES_BACK) window.addEventListener(sign, look);
    return () => {
      for (const sign of COMES_BACK) window.removeEventListener(sign, look);
    };
  });
}
