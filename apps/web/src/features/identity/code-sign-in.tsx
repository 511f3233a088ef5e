import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { codeLoginProblem, OTP_LIFE } from '@daftar/domain/credentials';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { CodeEntry } from './code-entry.tsx';
import { emailAlone } from './email-only.ts';
import { Refusal, refusalOf } from './refusal.tsx';

const LATER = 'A code was sent a short while ago. Enter the most recent one.';

type Props = {
  /** Login typed on the previous screen; if valid, the code is sent at once. */
  login: string;
  byEmail: boolean;
  onBack: (login: string) => void;
  onDone: (user: Received<typeof identityRoutes.signInByCode>['user']) => void;
};
type Asked = { login: string; delivery: 'sent' | 'outbox'; message: string };

/** Sign-in by code for clients: login first, then the code. */
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
      <h1 className={classes.title}>Enter your code</h1>
      <p className={classes.sub} role="status">
        {asked.message} The code expires in {OTP_LIFE.minutes} minutes and can be used once.
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
      <Row gap="8 20" align="stretch" justify="center" wrap marginTop={20}>
        <Box as="button" hover="underline" type="button" className={classes.link} onClick={elsewhere}>
          {byEmail ? 'Use another email' : 'Use another email or mobile number'}
        </Box>
        <PasswordInstead onClick={() => onBack(asked.login)} />
      </Row>
    </>
  );
}

const PasswordInstead = ({ onClick }: { onClick: () => void }) => (
  <Box as="button" hover="underline" type="button" className={classes.link} onClick={onClick}>
    Sign in with password
  </Box>
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
      // Too many requests: the last code sent can still be entered.
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
      <p className={classes.sub}>Enter your {byEmail ? 'email' : 'email or mobile number'} to get a 6-digit code.</p>
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
            Send code
          </Button>
        </div>
      </Form>
      <Row gap="8 20" align="stretch" justify="center" wrap marginTop={20}>
        <PasswordInstead onClick={() => onBack(String(form.valueOf('login')))} />
      </Row>
    </>
  );
}
