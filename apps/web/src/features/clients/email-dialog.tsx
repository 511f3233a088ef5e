import { communicationRoutes } from '@daftar/contract/communications';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { toastJobResult } from '#web/kit/job-result.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { countOf } from './bulk.ts';

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** Emails the selected clients: each gets its own email. */
export function EmailDialog({ ids, onClose, onDone }: Props) {
  const form = useForm({
    route: communicationRoutes.emailClients,
    initial: { subject: '', message: 'Dear {client},\n\n\n\n{business}' },
    toBody: (values) => ({ ...values, client_ids: [...ids] }) as never,
    onDone: ({ job_id }) => {
      onDone();
      void toastJobResult(
        job_id,
        { doing: `Emailing ${countOf(ids.length)}`, done: 'emailed', many: countOf },
        communicationRoutes.emailClients.touches,
      );
    },
  });
  return (
    <Modal open onClose={onClose} title={`Email ${countOf(ids.length)}`} width={560}>
      <Form form={form} label="Email clients">
        <Stack gap={14}>
          <TextField name="subject" label="Subject" required focused maxLength={200} />
          <TextArea name="message" label="Message" required maxLength={4000} rows={9} />
          <Text as="p" tone="soft" size={12}>
            Each client gets a separate email. You can use {'{client}'}, {'{file_number}'} and {'{business}'}.
          </Text>
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            Send email
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
