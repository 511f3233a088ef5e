import { ApiError } from '@daftar/contract/core/errors';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { isZero } from '@daftar/domain/money';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { KIND_WORDS } from './labels.ts';

/** Cancelling names the document and what follows; why it is refused stays in the dialog, with the way out. */
export function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, kind, number, paid_amount, currency } = invoice;
  const { one } = KIND_WORDS[kind];
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    route: invoiceRoutes.cancel,
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      toast('success', `${number} cancelled`);
      onClose();
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      setRefusal(error.body.message ?? error.body.error ?? error.message);
      return true;
    },
  });
  const isPaid = kind !== 'credit_note' && !isZero(paid_amount);
  return (
    <Modal open onClose={onClose} title={`Cancel ${number}?`}>
      <Form form={form} label={`Cancel ${one}`} guard={false}>
        <p>
          This {one} will be cancelled. Its number can’t be reused and is reported as cancelled in GSTR-1.
          {isPaid && ` ${moneyText(paid_amount, currency)} received against it becomes an advance from the client.`}
        </p>
        {refusal && <Notice tone="amber">{refusal}</Notice>}
        <TextField name="reason" label="Reason" required focused maxLength={200} />
        <ModalActions>
          <CloseButton>Keep {one}</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Cancel {one}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
