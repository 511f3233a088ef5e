import type { Received } from '@daftar/contract/core/route';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { OTP_LIFE } from '@daftar/domain/credentials';
import { request, write } from '#web/core/api.ts';
import { setUser } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { CodeEntry } from './code-entry.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

export type Sent = Received<typeof identityRoutes.sendEmailCode>;
type Props = { user: User; email: string; sent: Sent | null; onSent: (sent: Sent) => void };

/** A new email to confirm. The old one stays until the code is entered. */
export function NewEmail({ user, email, sent, onSent }: Props) {
  const { busy, refusal, attempt } = useAttempt();
  const send = async (): Promise<void> => onSent(await request(identityRoutes.sendEmailCode, {}, { quiet: true }));
  const confirm = async (otp: string): Promise<void> => {
    setUser(await write(identityRoutes.confirmEmail, { body: { otp } }, { quiet: true }));
    toast('success', 'Email confirmed');
  };
  const takeBack = async (): Promise<void> => {
    setUser(await write(identityRoutes.takeBackEmail, {}, { quiet: true }));
    toast('success', `Email change cancelled`);
  };
  return (
    <Stack as="section" gap={14} aria-label="Confirm email">
      <p>
        <strong>{email}</strong> is not confirmed yet
        {sent ? '. Enter its code.' : '. Send a code to confirm it.'} {`Until then, ${user.email} stays your email.`}
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
      <Row gap={8} align="stretch" wrap>
        <Button busy={busy} onClick={() => void attempt(takeBack)}>
          Cancel change
        </Button>
      </Row>
    </Stack>
  );
}
