import type { ClientQuotation } from '@daftar/contract/billing/portal-documents';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Form } from '#web/kit/form.tsx';
import { Row } from '#web/kit/layout.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './portal_billing.module.css';

type Props = { offer: ClientQuotation; onAnswered: () => void };

/** Accepts in the name of the signed-in person, or declines with a reason. */
export function OfferReply({ offer, onAnswered }: Props) {
  const [declines, setDeclines] = useState(false);
  const { id, number, firm_name, total, currency } = offer;
  const accept = useWrite(routes.accept, {
    onDone: () => {
      toast('success', `Quotation accepted. ${firm_name} has been notified.`);
      onAnswered();
    },
  });
  if (declines) return <Decline offer={offer} onAnswered={onAnswered} onBack={() => setDeclines(false)} />;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: `Accept quotation ${number}?`,
      body: `${firm_name} will start the work for ${moneyText(total, currency)}. Your name, the time and your IP address are recorded.`,
      verb: 'Accept quotation',
    });
    if (sure) accept.mutate({ params: { id } });
  };
  return (
    <Row gap={8} align="stretch" marginTop={12} className={classes.reply}>
      <Button look="solid" busy={accept.isPending} onClick={() => void ask()}>
        Accept
      </Button>
      <Button onClick={() => setDeclines(true)}>Decline</Button>
    </Row>
  );
}

function Decline({ offer: { id, firm_name }, onAnswered, onBack }: Props & { onBack: () => void }) {
  const form = useForm({
    route: routes.decline,
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      toast('success', `Quotation declined. ${firm_name} has been notified.`);
      onAnswered();
    },
  });
  return (
    <Form form={form} label="Decline quotation" guard={false}>
      <TextArea
        name="reason"
        label="Reason"
        maxLength={500}
        rows={3}
        help="Optional. Helps your accountant send a better quotation."
      />
      <Row gap={8} align="stretch" marginTop={12} className={classes.reply}>
        <Button look="danger" type="submit" busy={form.busy}>
          Decline
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Row>
    </Form>
  );
}
