import { emailRoutes } from '@daftar/contract/emails';
import type { Received } from '@daftar/contract/core/route';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm } from '#web/kit/use-form.ts';

export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const signature = useRead(emailRoutes.signature, {});
  return (
    <Modal open onClose={onClose} title="Your signature" width={520}>
      <QueryView query={signature} what="your signature">
        {(data) => <SignatureForm saved={data} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}

function SignatureForm({ saved, onClose }: { saved: Received<typeof emailRoutes.signature>; onClose: () => void }) {
  const form = useForm({
    route: emailRoutes.saveSignature,
    initial: { text: saved.text },
    version: saved.version,
    onDone: () => {
      toast('success', 'Signature saved');
      onClose();
    },
  });
  return (
    <Form form={form} label="Your signature">
      <Stack gap={10}>
        <TextArea name="text" label="Signature" hideLabel rows={6} maxLength={1000} />
        <Text as="p" tone="soft" size={12}>
          Added below your emails to clients. Write *words* for bold.
        </Text>
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={form.busy}>
          Save signature
        </Button>
      </ModalActions>
    </Form>
  );
}
