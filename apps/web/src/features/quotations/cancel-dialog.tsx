import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './quotations.module.css';
import { nameOf } from './words.ts';

type Props = { quotation: Quotation; onClose: () => void };

export function CancelDialog({ quotation, onClose }: Props) {
  const name = nameOf(quotation);
  const form = useForm({
    route: quotationRoutes.cancel,
    params: { id: quotation.id },
    version: quotation.version,
    initial: { reason: '' },
    onDone: () => {
      toast('success', `${name} withdrawn`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={`Withdraw ${name}?`}>
      <Form form={form} label="Withdraw" guard={false}>
        <div className={classes.fields}>
          <p>Its number stays. Whoever opens the link is told that it was withdrawn. This cannot be undone.</p>
          <TextField name="reason" label="Reason" required maxLength={200} focused />
        </div>
        <ModalActions>
          <CloseButton>Keep it</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Withdraw
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
