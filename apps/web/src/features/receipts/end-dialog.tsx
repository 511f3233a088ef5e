import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { toast } from '#web/core/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = { receipt: Receipt; act: 'bounce' | 'cancel'; onClose: () => void };

const WORDS = {
  bounce: {
    title: (number: string) => `Mark ${number} as bounced?`,
    body: 'The invoices it paid become due again from the bounce date. The receipt keeps its number and shows Bounced.',
    reason: 'Insufficient funds',
    verb: 'Mark as bounced',
    done: 'marked as bounced',
  },
  cancel: {
    title: (number: string) => `Cancel ${number}?`,
    body: "Use this for a receipt entered by mistake. The invoices it paid become due again. The number can't be reused.",
    reason: 'Duplicate entry',
    verb: 'Cancel receipt',
    done: 'cancelled',
  },
} as const;

/** Bounces or cancels a receipt, with a reason. */
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
        <Stack gap={14} marginBottom={14}>
          <p>{words.body}</p>
          {act === 'bounce' && <DateField name="date" label="Bounced on" required min={receipt.date} />}
          <TextField name="reason" label="Reason" required maxLength={200} placeholder={words.reason} focused />
        </Stack>
        <FormFooter verb={words.verb} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
