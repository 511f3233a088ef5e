import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { codeLoginProblem, OTP_LIFE } from '@daftar/domain/credentials';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { CodeEntry } from './code-entry.tsx';
import { emailAlone } from './email-alone.ts';
import { Refusal, refusalOf } from './refusal.tsx';

const LATER = 'A code was asked for a short while ago: enter the last one that came.';

type Props = {
  /** What was typed before: where it will do, the code is sent at once. */
  login: string;
  byEmail: boolean;
  onBack: (login: string) => void;
  onDone: (user: Received<typeof identityRoutes.signInByCode>['user']) => void;
};
type Asked = { login: string; delivery: 'sent' | 'outbox'; message: string };

/** A client signs in without a password: where the code goes to, then the code. */
export default function CodeSignIn({ login, byEmail, onBack, onDone }: Props) {
  const [typed, setTyped] = useState({ login, atOnce: codeLoginProblem(login) === null });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!asked) return <AskForCode {...typed} byEmail={byEmail} onAsked={setAsked} onBack={onBack} />;
  const elsewhere = (): void => {
    setTyped({ login: asked.login, atOnce: false });
    setAsked(null);
  };
  return (
    <>
      <h1 className={classes.title}>Enter the code</h1>
      <p className={classes.sub} role="status">
        {asked.message} It holds for {OTP_LIFE.minutes} minutes and works once.
      </p>
      <CodeEntry
        delivery={asked.delivery}
        resendAfter={OTP_LIFE.resendSeconds}
        onEnter={async (otp) => {
          const body = { login: asked.login, otp };
          onDone((await request(identityRoutes.signInByCode, { body }, { quiet: true })).user);
        }}
        onResend={async () => {
          const body = { login: asked.login };
          setAsked({ ...body, ...(await request(identityRoutes.sendSignInCode, { body }, { quiet: true })) });
        }}
      />
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={elsewhere}>
          {byEmail ? 'Use another e-mail' : 'Use another e-mail or number'}
        </button>
        <PasswordInstead onClick={() => onBack(asked.login)} />
      </div>
    </>
  );
}

const PasswordInstead = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={classes.link} onClick={onClick}>
    Use your password
  </button>
);

type AskProps = Pick<Props, 'login' | 'byEmail' | 'onBack'> & { atOnce: boolean; onAsked: (asked: Asked) => void };

function AskForCode({ login, atOnce, byEmail, onAsked, onBack }: AskProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    route: identityRoutes.sendSignInCode,
    initial: { login },
    alsoCheck: (values) => emailAlone(byEmail, values),
    onDone: (answer, body) => onAsked({ login: body.login, ...answer }),
    onFailure: (error) => {
      // Asked for before, and more often than one may: what came last can still be entered.
      if (error instanceof ApiError && error.status === 429)
        onAsked({ login: String(form.valueOf('login')), delivery: 'sent', message: LATER });
      setRefusal(refusalOf(error));
      return refusalOf(error) !== null;
    },
  });
  const first = useRef(atOnce);
  const begin = useEffectEvent(() => {
    if (first.current) void form.submit();
    first.current = false;
  });
  useEffect(() => begin(), []);
  return (
    <>
      <h1 className={classes.title}>Sign in with a code</h1>
      <p className={classes.sub}>We send six digits to the {byEmail ? 'e-mail' : 'e-mail or mobile'} of your login.</p>
      <Form form={form} label="Sign in with a code" guard={false}>
        <div className={classes.fields}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <TextField
            name="login"
            size="large"
            type={byEmail ? 'email' : 'text'}
            label={byEmail ? 'Email' : 'Email or mobile number'}
            placeholder="you@company.in"
            autoComplete="username"
            focused
          />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Send me a code
          </Button>
        </div>
      </Form>
      <div className={classes.links}>
        <PasswordInstead onClick={() => onBack(String(form.valueOf('login')))} />
      </div>
    </>
  );
}
