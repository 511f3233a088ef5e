import type { Received } from '@daftar/contract/core/route';
import type { identityRoutes, User } from '@daftar/contract/identity';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box } from '#web/kit/layout.tsx';
import classes from './account.module.css';
import { CodeEntry } from './code-entry.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

type Sent = Received<typeof identityRoutes.sendPhoneOtp>;

export type StepProps = { user: User; onDone: (user: User) => void };

type Props = {
  title: string;
  /** Before and after the code was sent. */
  about: { before: string; after: string };
  resendAfter: number;
  send: () => Promise<Sent>;
  verify: (otp: string) => Promise<void>;
  /** Offers to correct the contact. */
  change: { label: string; form: (close: () => void) => ReactNode };
};

/** Verifies an email or a mobile number by a code, or corrects it first. */
export function VerifyContact({ title, about, resendAfter, send, verify, change }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const sendCode = async (): Promise<void> => setSent(await send());
  const close = (): void => {
    setSent(null);
    setChanging(false);
  };
  return (
    <>
      <h1 className={classes.title}>{isChanging ? change.label : title}</h1>
      {isChanging ? (
        change.form(close)
      ) : (
        <>
          <p className={classes.sub}>{sent ? about.after : about.before}</p>
          {sent ? (
            <CodeEntry delivery={sent.delivery} resendAfter={resendAfter} onEnter={verify} onResend={sendCode} />
          ) : (
            <div className={classes.fields}>
              {refusal && <Refusal>{refusal}</Refusal>}
              <Button look="solid" size="large" wide busy={busy} onClick={() => void attempt(sendCode)}>
                Send code
              </Button>
            </div>
          )}
          <Box as="p" marginTop={20} textAlign="center">
            <Box as="button" hover="underline" type="button" className={classes.link} onClick={() => setChanging(true)}>
              {change.label}
            </Box>
          </Box>
        </>
      )}
    </>
  );
}
