import { ApiError } from '@daftar/contract/core/errors';
import { OTP_LENGTH, OTP_LIFE } from '@daftar/domain/credentials';
import { useState, type ReactNode } from 'react';
import { handleFailure } from '#web/core/api.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { Stack, Text } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { Notice } from './notice.tsx';
import { PinField } from './pin-field.tsx';
import { useCountdown } from './use-countdown.ts';

export type SentCode = { delivery: 'sent' | 'outbox'; message: string };

type Props = {
  title: string;
  /** The answer of the call that sent the code. */
  sent: SentCode;
  onResend: () => Promise<SentCode>;
  /** Rejects if the code isn't right. */
  onEnter: (otp: string) => Promise<unknown>;
  onClose: () => void;
  /** What the code confirms. */
  children?: ReactNode;
};

/** Asks for a code that was sent, and checks it once its last digit is typed. */
export function CodeDialog({ title, sent: first, onResend, onEnter, onClose, children }: Props) {
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [wait, startWaiting] = useCountdown(OTP_LIFE.resendSeconds);
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setCode('');
      if (error instanceof ApiError) setRefusal(error.message);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const resend = async (): Promise<void> => {
    setSent(await onResend());
    setCode('');
    startWaiting(OTP_LIFE.resendSeconds);
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Stack gap={14}>
        {children}
        {sent.delivery === 'outbox' ? (
          <Notice tone="amber">
            No email or SMS provider is connected, so the code was not sent. Your administrator can read it with{' '}
            <code>npm run outbox</code>.
          </Notice>
        ) : (
          <Text as="p" tone="soft">
            {sent.message} It expires in {OTP_LIFE.minutes} minutes.
          </Text>
        )}
        <PinField
          label="Verification code"
          length={OTP_LENGTH}
          focused
          value={code}
          error={refusal}
          onChange={setCode}
          onComplete={(otp) => void attempt(() => onEnter(otp))}
        />
        <p className="visually-hidden" role="status">
          {busy ? 'Checking code…' : (refusal ?? '')}
        </p>
      </Stack>
      <ModalActions>
        <Button disabled={wait > 0 || busy} onClick={() => void attempt(resend)}>
          {wait > 0 ? `Resend code in ${wait}s` : 'Resend code'}
        </Button>
        <CloseButton>Cancel</CloseButton>
      </ModalActions>
    </Modal>
  );
}
