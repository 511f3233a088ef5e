import type { attendanceRoutes } from '@daftar/contract/attendance';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = {
  route: typeof attendanceRoutes.rejectLeave;
  id: number;
  version: number;
  what: string;
  onClose: () => void;
};

/** Rejects with a reason that the requester reads. */
export function RejectDialog({ route, id, version, what, onClose }: Props) {
  const form = useForm({
    route,
    params: { id },
    version,
    initial: { answer: '' },
    onDone: () => {
      toast('success', `${what}: rejected`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Reject request?">
      <Form form={form} label="Reject request" guard={false}>
        <p>{what}</p>
        <TextArea name="answer" label="Reason" maxLength={500} help="Shown to the person who requested it." />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="danger" type="submit" busy={form.busy}>
            Reject request
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
