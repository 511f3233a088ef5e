import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './offer.module.css';

type Props = { token: string; firm: string; onAnswered: (offer: OfferedQuotation) => void };

/** Yes with a name, or no with a reason. */
export function Reply({ token, firm, onAnswered }: Props) {
  const [declines, setDeclines] = useState(false);
  return declines ? (
    <Decline token={token} firm={firm} onAnswered={onAnswered} onBack={() => setDeclines(false)} />
  ) : (
    <Accept token={token} firm={firm} onAnswered={onAnswered} onDecline={() => setDeclines(true)} />
  );
}

function Accept({ token, firm, onAnswered, onDecline }: Props & { onDecline: () => void }) {
  const form = useForm({ route: quotationRoutes.accept, params: { token }, initial: { name: '' }, onDone: onAnswered });
  return (
    <Form form={form} label="Accept this quotation" guard={false}>
      <div className={classes.reply}>
        <h2>Accept this quotation</h2>
        <TextField
          name="name"
          label="Your name"
          size="large"
          required
          maxLength={100}
          autoComplete="name"
          help={`${firm} keeps your name, the time and the address you accept from.`}
        />
        <div className={classes.buttons}>
          <Button look="solid" size="large" type="submit" busy={form.busy}>
            Accept
          </Button>
          <Button size="large" onClick={onDecline}>
            Decline …
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Decline({ token, onAnswered, onBack }: Props & { onBack: () => void }) {
  const form = useForm({
    route: quotationRoutes.decline,
    params: { token },
    initial: { name: '', reason: '' },
    onDone: onAnswered,
  });
  return (
    <Form form={form} label="Decline this quotation" guard={false}>
      <div className={classes.reply}>
        <h2>Decline this quotation</h2>
        <TextField name="name" label="Your name" size="large" required maxLength={100} autoComplete="name" focused />
        <TextArea name="reason" label="Reason" maxLength={500} rows={3} />
        <div className={classes.buttons}>
          <Button look="danger" size="large" type="submit" busy={form.busy}>
            Decline
          </Button>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
        </div>
      </div>
    </Form>
  );
}
