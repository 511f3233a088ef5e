import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { moneyText } from './words.ts';

/** No such payment came: the client hears so, and why. */
export function DismissDialog({ notice, onClose }: { notice: PaymentNotice; onClose: () => void }) {
  const { id, client_name, amount, currency } = notice;
  const form = useForm({
    route: portalBillingRoutes.dismissNotice,
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      toast('success', `Dismissed. ${client_name} has been told.`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Dismiss this payment?">
      <Form form={form} label="Dismiss the payment" guard={false}>
        <p>{`${client_name} is told that ${moneyText(amount, currency)} was not found. What is due stays due.`}</p>
        <TextField name="reason" label="Reason" focused maxLength={200} placeholder="Not in the bank by today" />
        <ModalActions>
          <CloseButton>Keep it</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Dismiss
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
