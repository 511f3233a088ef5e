import { portalTicketRoutes } from '@daftar/contract/support_tickets/portal';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { TICKET_CATEGORIES } from '@daftar/domain/support_tickets/tickets';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { AttachFiles } from '#web/kit/attach-files.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';

type Props = { onAsked: (id: number) => void; onClose: () => void };

export function PortalAsk({ onAsked, onClose }: Props) {
  const [files, setFiles] = useState<StoredFile[]>([]);
  const form = useForm({
    route: portalTicketRoutes.portalCreate,
    initial: { subject: '', category: 'Question', text: '' },
    toBody: (values) => ({ ...values, files }),
    onDone: ({ id }) => {
      toast('success', 'Question sent');
      onAsked(id);
    },
  });
  return (
    <Drawer open onClose={onClose} title="Ask a question" width={560}>
      <Form form={form} label="Ask a question">
        <DrawerBody>
          <Stack gap={14}>
            <TextField name="subject" label="Subject" required maxLength={200} focused />
            <Select name="category" label="Category" options={asOptions(TICKET_CATEGORIES)} />
            <TextArea name="text" label="Message" required rows={7} maxLength={10_000} />
            <Row gap={8} wrap>
              <AttachFiles label="Files for your question" files={files} onChange={setFiles} />
            </Row>
          </Stack>
        </DrawerBody>
        <FormFooter verb="Send question" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
