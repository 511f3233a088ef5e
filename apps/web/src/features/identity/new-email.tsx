import type { Received } from '@daftar/contract/core/route';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { OTP_LIFE } from '@daftar/domain/credentials';
import { request, write } from '#web/app/api.ts';
import { setUser } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CodeEntry } from './code-entry.tsx';
import { Refusal } from './refusal.tsx';
import classes from './section.module.css';
import { useAttempt } from './use-attempt.ts';

export type Sent = Received<typeof identityRoutes.sendEmailCode>;
type Props = { user: User; email: string; sent: Sent | null; onSent: (sent: Sent) => void };

/** An e-mail that waits for its confirmation: until the code that went there is entered, the old one stands. */
export function NewEmail({ user, email, sent, onSent }: Props) {
  const { busy, refusal, attempt } = useAttempt();
  const isAnother = email !== user.email;
  const send = async (): Promise<void> => onSent(await request(identityRoutes.sendEmailCode, {}, { quiet: true }));
  const confirm = async (otp: string): Promise<void> => {
    setUser(await write(identityRoutes.confirmEmail, { body: { otp } }, { quiet: true }));
    toast('success', 'E-mail confirmed');
  };
  const takeBack = async (): Promise<void> => {
    setUser(await write(identityRoutes.takeBackEmail, {}, { quiet: true }));
    toast('success', `${user.email} stays`);
  };
  return (
    <section className={classes.waiting} aria-label="Confirm the e-mail">
      <p>
        <strong>{email}</strong> waits for its confirmation
        {sent ? ': enter the code that was sent there.' : ', by a code that is sent there.'}{' '}
        {isAnother
          ? `Until then ${user.email} stands.`
          : 'Until then you sign in with your mobile number, or with this address and your password.'}
      </p>
      <CodeEntry
        key={sent ? 'sent' : 'waiting'}
        waiting={!sent}
        delivery={sent?.delivery ?? 'sent'}
        resendAfter={OTP_LIFE.resendSeconds}
        onEnter={confirm}
        onResend={send}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      {isAnother && (
        <div className={classes.buttons}>
          <Button busy={busy} onClick={() => void attempt(takeBack)}>
            Take it back
          </Button>
        </div>
      )}
    </section>
  );
}
