import type { ClientQuotation } from '@daftar/contract/billing/client-papers';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { useState } from 'react';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Form } from '#web/kit/form.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './portal_billing.module.css';

type Props = { offer: ClientQuotation; onAnswered: () => void };

/** Yes, in the name of whoever is signed in; or no, with a reason. */
export function OfferReply({ offer, onAnswered }: Props) {
  const [declines, setDeclines] = useState(false);
  const { id, number, firm_name, total, currency } = offer;
  const accept = useWrite(routes.accept, {
    onDone: () => {
      toast('success', `Accepted. ${firm_name} has been told.`);
      onAnswered();
    },
  });
  if (declines) return <Decline offer={offer} onAnswered={onAnswered} onBack={() => setDeclines(false)} />;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: `Accept ${number}?`,
      body: `${firm_name} begins the work for ${moneyText(total, currency)}. Your name, the time and the address you accept from are kept.`,
      verb: 'Accept',
    });
    if (sure) accept.mutate({ params: { id } });
  };
  return (
    <div className={classes.reply}>
      <Button look="solid" busy={accept.isPending} onClick={() => void ask()}>
        Accept
      </Button>
      <Button onClick={() => setDeclines(true)}>Decline</Button>
    </div>
  );
}

function Decline({ offer: { id, firm_name }, onAnswered, onBack }: Props & { onBack: () => void }) {
  const form = useForm({
    route: routes.decline,
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      toast('success', `Declined. ${firm_name} has been told.`);
      onAnswered();
    },
  });
  return (
    <Form form={form} label="Decline this quotation" guard={false}>
      <TextArea
        name="reason"
        label="Reason"
        maxLength={500}
        rows={3}
        help="It helps your firm to make a better offer."
      />
      <div className={classes.reply}>
        <Button look="danger" type="submit" busy={form.busy}>
          Decline
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </Form>
  );
}
