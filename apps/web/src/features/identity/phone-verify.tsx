import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { OTP_LENGTH } from '@daftar/domain/credentials';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { handleFailure, request, write } from '#web/app/api.ts';
import { homeOf, safeNext } from '#web/app/guards.ts';
import { setUser, useSession } from '#web/app/session.ts';
import { signOut } from '#web/app/sign-out.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import classes from './account.module.css';
import { ChangeNumber } from './change-number.tsx';
import { DeliveryNote } from './delivery.tsx';
import { Door } from './door.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import { useCountdown } from './use-countdown.ts';

type Sent = Received<typeof identityRoutes.sendPhoneOtp>;
const RESEND_AFTER = 30;

/** /phone-verify: until the mobile is verified, the server opens no business. */
export function Component() {
  useTitle('Verify your mobile');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSession((state) => state.user);
  const [sent, setSent] = useState<Sent | null>(null);
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const number = `${user.country_code} ${user.mobile_number}`;
  const goOn = (verified: User): void => {
    setUser(verified);
    void navigate(safeNext(query.get('next')) ?? homeOf(verified.kind), { replace: true });
  };
  const changed = (now: User): void => {
    setUser(now);
    setSent(null);
    setChanging(false);
  };
  return (
    <Door>
      <span className={classes.emblem} aria-hidden>
        <IconDeviceMobileMessage size={22} />
      </span>
      <h1 className={classes.title}>{changing ? 'Change your number' : 'Verify your mobile'}</h1>
      {changing ? (
        <ChangeNumber user={user} onDone={changed} onCancel={() => setChanging(false)} />
      ) : (
        <>
          <p className={classes.sub}>
            {sent ? `Enter the code sent to ${number}.` : `We send a code of six digits to ${number}.`}
          </p>
          <Code sent={sent} onSent={setSent} onDone={goOn} />
        </>
      )}
      <div className={classes.links}>
        {!changing && (
          <button type="button" className={classes.link} onClick={() => setChanging(true)}>
            Change the number
          </button>
        )}
        <button type="button" className={classes.link} onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </Door>
  );
}

type CodeProps = { sent: Sent | null; onSent: (sent: Sent) => void; onDone: (user: User) => void };

/** Sends the code, again after a while, and checks it with its last digit. */
function Code({ sent, onSent, onDone }: CodeProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, startWaiting] = useCountdown();

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setCode('');
      const said = error instanceof ApiError && error.body.code !== 'locked' ? refusalOf(error) : null;
      if (said) setRefusal(said);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const send = (): Promise<void> =>
    attempt(async () => {
      onSent(await request(identityRoutes.sendPhoneOtp, {}, { quiet: true }));
      startWaiting(RESEND_AFTER);
    });
  const verify = (otp: string): Promise<void> =>
    attempt(async () => onDone(await write(identityRoutes.verifyPhone, { body: { otp } }, { quiet: true })));

  if (!sent) {
    return (
      <div className={classes.fields}>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button look="solid" size="large" wide busy={busy} onClick={() => void send()}>
          Send the code
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.fields}>
      <DeliveryNote delivery={sent.delivery} what="code" />
      <PinField
        label="Code"
        length={OTP_LENGTH}
        focused
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void verify(otp)}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking the code' : (refusal ?? '')}
      </p>
      <div className={classes.between}>
        <span>Nothing came?</span>
        <button type="button" className={classes.link} disabled={wait > 0 || busy} onClick={() => void send()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </button>
      </div>
    </div>
  );
}
