import { identityRoutes } from '@daftar/contract/identity';
import type { Received } from '@daftar/contract/core/route';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { DeliveryNote } from './delivery.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import { Welcome } from './welcome.tsx';

/** /forgot-password. The answer is the same whether or not the account exists. */
export function Component() {
  useTitle('Forgot password');
  const [query] = useSearchParams();
  const client = query.get('login_type') === 'client';
  const [sent, setSent] = useState<Received<typeof identityRoutes.forgotPassword> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    route: identityRoutes.forgotPassword,
    initial: { email: '' },
    toBody: (values) => ({ ...values, login_type: client ? 'client' : 'staff' }),
    onDone: (answer) => {
      setRefusal(null);
      setSent(answer);
    },
    onFailure: (error) => {
      setRefusal(refusalOf(error));
      return refusalOf(error) !== null;
    },
  });
  const back = (
    <Box as="p" marginTop={20} tone="soft" textAlign="center">
      <Box as={Link} hover="underline" className={classes.link} to={`/sign-in${client ? '?login_type=client' : ''}`}>
        Back to sign in
      </Box>
    </Box>
  );

  if (sent) {
    return (
      <Welcome>
        <span className={classes.emblem} data-tone="green" aria-hidden>
          <IconMailCheck size={22} />
        </span>
        <h1 className={classes.title}>Check your email</h1>
        <p className={classes.sub} role="status">
          {sent.message} The link expires in 1 hour and can be used once.
        </p>
        <div className={classes.fields}>
          <DeliveryNote delivery={sent.delivery} what="email" />
          <Button size="large" wide onClick={() => setSent(null)}>
            Resend link
          </Button>
        </div>
        {back}
      </Welcome>
    );
  }
  return (
    <Welcome>
      <h1 className={classes.title}>Forgot your password?</h1>
      <p className={classes.sub}>Enter your account email to get a link to reset your password.</p>
      <Form form={form} label="Forgot password" guard={false}>
        <div className={classes.fields}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <TextField
            name="email"
            size="large"
            type="email"
            label="Email"
            placeholder={client ? 'you@company.in' : 'you@firm.in'}
            autoComplete="username"
            focused
          />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Send reset link
          </Button>
        </div>
      </Form>
      {back}
    </Welcome>
  );
}
