import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { moneyText } from './labels.ts';

/** Dismisses a reported payment; the client gets the reason. */
export function DismissDialog({ notice, onClose }: { notice: PaymentNotice; onClose: () => void }) {
  const { id, client_name, amount, currency } = notice;
  const form = useForm({
    route: portalBillingRoutes.dismissNotice,
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      toast('success', `Payment notice dismissed. ${client_name} has been notified.`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Dismiss this payment notice?">
      <Form form={form} label="Dismiss payment notice" guard={false}>
        <p>{`${client_name} will be notified that ${moneyText(amount, currency)} was not received. The amount due does not change.`}</p>
        <TextField name="reason" label="Reason" focused maxLength={200} placeholder="Not in the bank statement" />
        <ModalActions>
          <CloseButton>Keep notice</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Dismiss notice
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
