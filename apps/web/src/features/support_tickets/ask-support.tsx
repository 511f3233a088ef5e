import { productTicketRoutes } from '@daftar/contract/support_tickets/product';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { PRODUCT_CATEGORIES } from '@daftar/domain/support_tickets/tickets';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { AttachFiles } from '#web/kit/attach-files.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Grid, Row, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';

type Props = { hasSupport: boolean; onAsked: (id: number) => void; onClose: () => void };

/** A question to the administrator of the installation. Business, user and release are sent along. */
export function AskSupport({ hasSupport, onAsked, onClose }: Props) {
  const { businessId } = useParams();
  const [files, setFiles] = useState<StoredFile[]>([]);
  const form = useForm({
    route: productTicketRoutes.productCreate,
    initial: { subject: '', category: 'Question', priority: 'Medium', screen: '', text: '' },
    toBody: (values) => ({ ...values, files }),
    onDone: ({ id }) => {
      toast('success', hasSupport ? 'Ticket sent to support' : 'Ticket saved');
      onAsked(id);
    },
  });
  return (
    <Drawer open onClose={onClose} title="Ask support" subtitle="About Daftar itself" width={560}>
      <Form form={form} label="Ask support">
        <DrawerBody>
          <Stack gap={14}>
            {!hasSupport && (
              <Notice tone="amber">No support contact is set up yet. The ticket is saved, but no email is sent.</Notice>
            )}
            <TextField name="subject" label="Subject" required maxLength={200} focused />
            <Grid gap={14} columns="repeat(auto-fit, minmax(150px, 1fr))">
              <Select name="category" label="Category" options={asOptions(PRODUCT_CATEGORIES)} />
              <Select name="priority" label="Priority" options={asOptions(PRIORITIES)} />
            </Grid>
            <TextField
              name="screen"
              label="Screen"
              maxLength={300}
              placeholder="Invoices"
              help="The screen it is about, or its address."
            />
            <TextArea name="text" label="Message" required rows={7} maxLength={10_000} />
            {businessId && (
              <Row gap={8} wrap>
                <AttachFiles label="Files for this ticket" files={files} onChange={setFiles} />
              </Row>
            )}
          </Stack>
        </DrawerBody>
        <FormFooter verb="Send ticket" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
