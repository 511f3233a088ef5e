import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useBusiness } from '#web/app/use-business.ts';
import { toast } from '#web/app/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './receipts.module.css';

type Props = { receipt: Receipt; act: 'bounce' | 'cancel'; onClose: () => void };

const WORDS = {
  bounce: {
    title: (number: string) => `Mark ${number} as bounced`,
    body: 'What it settled is due again from that day on. The receipt keeps its number and says that it bounced.',
    reason: 'Funds insufficient',
    verb: 'Mark as bounced',
    done: 'marked as bounced',
  },
  cancel: {
    title: (number: string) => `Cancel ${number}`,
    body: 'For a receipt that was entered by mistake. What it settled is due again; its number stays and is not given twice.',
    reason: 'Entered twice',
    verb: 'Cancel receipt',
    done: 'cancelled',
  },
} as const;

/** Turns a receipt back, and says why. */
export function EndDialog({ receipt, act, onClose }: Props) {
  const words = WORDS[act];
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const [day] = useState(() => today(new Date(), timezone));
  const form = useForm({
    route: receiptRoutes[act] as typeof receiptRoutes.bounce,
    params: { id: receipt.id },
    version: receipt.version,
    initial: { reason: '', ...(act === 'bounce' ? { date: day > receipt.date ? day : receipt.date } : {}) },
    onDone: () => {
      toast('success', `${receipt.number} ${words.done}`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={words.title(receipt.number)}>
      <Form form={form} guard={false} label={words.title(receipt.number)}>
        <div className={classes.dialog}>
          <p>{words.body}</p>
          {act === 'bounce' && <DateField name="date" label="It came back on" required min={receipt.date} />}
          <TextField name="reason" label="Reason" required maxLength={200} placeholder={words.reason} focused />
        </div>
        <FormFooter verb={words.verb} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
