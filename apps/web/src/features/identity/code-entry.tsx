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
  /** None was sent just now: one can be at once, and what else is on the screen comes first. */
  waiting?: boolean;
  onEnter: (otp: string) => Promise<void>;
  onResend: () => Promise<void>;
};

/** The code that was sent: checked with its last digit, sent again after a while. */
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
        label="Code"
        length={OTP_LENGTH}
        focused={!waiting}
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void attempt(() => onEnter(otp))}
      />
      <p className="visually-hidden" role="status">
        {busy ? 'Checking the code' : (refusal ?? '')}
      </p>
      <div className={classes.between}>
        <span>{waiting ? 'No code at hand?' : 'Nothing came?'}</span>
        <button type="button" className={classes.link} disabled={wait > 0 || busy} onClick={() => void attempt(resend)}>
          {wait > 0 ? `Send again in ${wait} s` : waiting ? 'Send the code' : 'Send again'}
        </button>
      </div>
    </div>
  );
}
