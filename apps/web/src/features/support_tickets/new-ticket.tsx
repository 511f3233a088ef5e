import { ticketRoutes } from '@daftar/contract/support_tickets';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { TICKET_CATEGORIES, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { AttachFiles } from '#web/kit/attach-files.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Grid, Row, Stack } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';

type Props = { clientId?: number; onSaved: (id: number) => void; onClose: () => void };

/** A question that reached the office by phone or at the desk. */
export function NewTicket({ clientId, onSaved, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const [files, setFiles] = useState<StoredFile[]>([]);
  const form = useForm({
    route: ticketRoutes.create,
    initial: {
      client_id: clientId ? String(clientId) : '',
      subject: '',
      category: 'Question',
      priority: 'Medium',
      assignee_id: '',
      text: '',
    } as never,
    toBody: ({ client_id, assignee_id, ...values }) => ({
      ...values,
      client_id: Number(client_id) || 0,
      assignee_id: assignee_id ? Number(assignee_id) : null,
      files,
    }),
    onDone: ({ id }) => {
      toast('success', `Ticket ${ticketNumber(id)} created`);
      onSaved(id);
    },
  });
  return (
    <Drawer open onClose={onClose} title="New ticket" width={560}>
      <Form form={form} label="Create ticket">
        <DrawerBody>
          <Stack gap={14}>
            {!clientId && <Select name="client_id" label="Client" required lookup={clientLookup} />}
            <TextField name="subject" label="Subject" required maxLength={200} focused={Boolean(clientId)} />
            <Grid gap={14} columns="repeat(auto-fit, minmax(150px, 1fr))">
              <Select name="category" label="Category" options={asOptions(TICKET_CATEGORIES)} />
              <Select name="priority" label="Priority" options={asOptions(PRIORITIES)} />
            </Grid>
            <Select
              name="assignee_id"
              label="Assignee"
              lookup={peopleLookup(businessId)}
              placeholder="Unassigned"
              clearable
            />
            <TextArea name="text" label="Message" required rows={6} maxLength={10_000} />
            <Row gap={8} wrap>
              <AttachFiles label="Files for this ticket" files={files} onChange={setFiles} />
            </Row>
          </Stack>
        </DrawerBody>
        <FormFooter verb="Create ticket" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
