import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { PIN_LENGTH } from '@daftar/domain/credentials';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { handleFailure, request, write } from '#web/app/api.ts';
import { homeOf, safeNext } from '#web/app/guards.ts';
import { noteActivity } from '#web/app/idle.ts';
import { openLock, settleLock } from '#web/app/lock.ts';
import { useSession } from '#web/app/session.ts';
import { signOut } from '#web/app/sign-out.ts';
import { useTitle } from '#web/app/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import classes from './account.module.css';
import { Door } from './door.tsx';
import { ForgotPin } from './forgot-pin.tsx';

/** /pin: a locked session gives nothing away until the PIN is entered; then the user is back where they were. */
export function Component() {
  useTitle('Locked');
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
    <Door>
      <div className={classes.who}>
        <Avatar name={user.name} image={user.image_url} size={44} />
        <span>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </span>
      </div>
      <h1 className={classes.title}>{forgotten ? 'Set a new PIN' : 'Locked'}</h1>
      {forgotten ? (
        <ForgotPin onDone={goOn} />
      ) : (
        <>
          <p className={classes.sub}>Enter your PIN to go on where you were.</p>
          <Unlock onDone={goOn} />
        </>
      )}
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => setForgotten(!forgotten)}>
          {forgotten ? 'Enter the PIN instead' : 'Forgot PIN?'}
        </button>
        <button type="button" className={classes.link} onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </Door>
  );
}

/** The last digit sends it. A wrong PIN says how many tries are left; the fifth ends the session. */
function Unlock({ onDone }: { onDone: (user: User) => void }) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unlock = async (typed: string): Promise<void> => {
    setBusy(true);
    try {
      await settleLock();
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
        {busy ? 'Checking the PIN' : (refusal ?? '')}
      </p>
    </div>
  );
}

const COMES_BACK = ['focus', 'online'] as const;

/** The session is one for all tabs: unlocked in one, it is open in the others. A lock that is owed comes before that. */
function useUnlockedElsewhere(goOn: (user: User) => void): void {
  useEffect(() => {
    const look = (): void => {
      settleLock()
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
