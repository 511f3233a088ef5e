import { OTP_LENGTH } from '@daftar/domain/credentials';
import { useState } from 'react';
import { PinField } from '#web/kit/pin-field.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { useCountdown } from '#web/kit/use-countdown.ts';
import classes from './account.module.css';
import { DeliveryNote } from './delivery.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = {
  delivery: 'sent' | 'outbox';
  /** Seconds until the code can be sent again. */
  resendAfter: number;
  /** No code was sent yet, so focus stays elsewhere on the screen. */
  waiting?: boolean;
  onEnter: (otp: string) => Promise<void>;
  onResend: () => Promise<void>;
};

/** Checks the code once its last digit is typed. */
export function CodeEntry({ delivery, resendAfter, waiting = false, onEnter, onResend }: Props) {
  const [code, setCode] = useState('');
  const [wait, startWaiting] = useCountdown(waiting ? 0 : resendAfter);
  const { busy, refusal, attempt } = useAttempt(() => setCode(''));
  const resend = async (): Promise<void> => {
    await onResend();
    setCode('');
    startWaiting(resendAfter);
  };
  return (
    <div className={classes.fields}>
      <DeliveryNote delivery={delivery} what="code" />
      <PinField
        label="Verification code"
        length={OTP_LENGTH}
        focused={!waiting}
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void attempt(() => onEnter(otp))}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking code…' : (refusal ?? '')}
      </p>
      <Row gap={8} justify="between" wrap>
        <span>{waiting ? 'No code yet?' : 'Didn’t get a code?'}</span>
        <Box
          as="button"
          hover="underline"
          type="button"
          className={classes.link}
          disabled={wait > 0 || busy}
          onClick={() => void attempt(resend)}
        >
          {wait > 0 ? `Resend code in ${wait}s` : waiting ? 'Send code' : 'Resend code'}
        </Box>
      </Row>
    </div>
  );
}
