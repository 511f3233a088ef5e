import { portalProfileRoutes as routes, type ChangeRequest } from '@daftar/contract/portal_profile';
import { invalidate } from '#web/core/query.ts';
import { handleFailure } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { changeTitle } from './labels.ts';

/** A reason is required: without one the client would send the request again. */
export function RejectDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const title = changeTitle(request);
  const form = useForm({
    route: routes.reject,
    params: { clientId: request.client_id },
    initial: { reason: '' },
    toBody: ({ reason }) => ({ ids: [request.id], reason }),
    onDone: () => {
      toast('success', `Request rejected: ${title}`);
      onClose();
    },
    onFailure: (error) => {
      handleFailure(error);
      void invalidate(['change_requests']);
      onClose();
      return true;
    },
  });
  return (
    <Modal open onClose={onClose} title={`Reject request: ${title}`}>
      <Form form={form} label="Reject request" guard={false}>
        <TextField name="reason" label="Reason" required maxLength={500} help="The client sees this reason." />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            Reject request
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
