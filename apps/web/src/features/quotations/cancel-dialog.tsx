import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { nameOf } from './labels.ts';

type Props = { quotation: Quotation; onClose: () => void };

export function CancelDialog({ quotation, onClose }: Props) {
  const name = nameOf(quotation);
  const form = useForm({
    route: quotationRoutes.cancel,
    params: { id: quotation.id },
    version: quotation.version,
    initial: { reason: '' },
    onDone: () => {
      toast('success', `${name} cancelled`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={`Cancel ${name}?`}>
      <Form form={form} label="Cancel quotation" guard={false}>
        <Stack gap={14}>
          <p>
            The number can’t be reused. The client’s link will show that the quotation was cancelled. You can’t undo
            this.
          </p>
          <TextField name="reason" label="Reason" required maxLength={200} focused />
        </Stack>
        <ModalActions>
          <CloseButton>Keep quotation</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Cancel quotation
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
