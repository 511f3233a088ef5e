import type { Received } from '@daftar/contract/core/route';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { request, write } from '#web/app/api.ts';
import { homeOf, safeNext } from '#web/app/guards.ts';
import { setUser, useSession } from '#web/app/session.ts';
import { signOut } from '#web/app/sign-out.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import classes from './account.module.css';
import { ChangeNumber } from './change-number.tsx';
import { CodeEntry } from './code-entry.tsx';
import { Door } from './door.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

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
  const number = `${user.country_code}\u00a0${user.mobile_number}`;
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
  const { busy, refusal, attempt } = useAttempt();
  const send = async (): Promise<void> => onSent(await request(identityRoutes.sendPhoneOtp, {}, { quiet: true }));
  const verify = async (otp: string): Promise<void> =>
    onDone(await write(identityRoutes.verifyPhone, { body: { otp } }, { quiet: true }));

  if (sent) return <CodeEntry delivery={sent.delivery} resendAfter={RESEND_AFTER} onEnter={verify} onResend={send} />;
  return (
    <div className={classes.fields}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button look="solid" size="large" wide busy={busy} onClick={() => void attempt(send)}>
        Send the code
      </Button>
    </div>
  );
}
