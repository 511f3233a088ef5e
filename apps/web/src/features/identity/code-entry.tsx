import { OTP_LENGTH } from '@daftar/domain/credentials';
import { useState } from 'react';
import { PinField } from '#web/kit/pin-field.tsx';
import classes from './account.module.css';
import { DeliveryNote } from './delivery.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  delivery: 'sent' | 'outbox';
  /** Seconds until another can be sent. */
  resendAfter: number;
  onEnter: (otp: string) => Promise<void>;
  onResend: () => Promise<void>;
};

/** The code that was sent: checked with its last digit, sent again after a while. */
export function CodeEntry({ delivery, resendAfter, onEnter, onResend }: Props) {
  const [code, setCode] = useState('');
  const [wait, startWaiting] = useCountdown(resendAfter);
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
        label="Code"
        length={OTP_LENGTH}
        focused
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void attempt(() => onEnter(otp))}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking the code' : (refusal ?? '')}
      </p>
      <div className={classes.between}>
        <span>Nothing came?</span>
        <button type="button" className={classes.link} disabled={wait > 0 || busy} onClick={() => void attempt(resend)}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </button>
      </div>
    </div>
  );
}
