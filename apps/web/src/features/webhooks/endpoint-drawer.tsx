import { webhookRoutes, type Webhook } from '@daftar/contract/webhooks';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { EventsField } from './events-field.tsx';

type Props = {
  row: Webhook | null;
  onCreated: (created: { name: string; secret: string }) => void;
  onClose: () => void;
};

export function EndpointDrawer({ row, onCreated, onClose }: Props) {
  const initial = { name: row?.name ?? '', url: row?.url ?? '', events: row?.events ?? [] } as never;
  const title = row ? `Edit ${row.name}` : 'Add endpoint';
  const create = useForm({
    route: webhookRoutes.create,
    initial,
    onDone: ({ name, secret }) => {
      onClose();
      onCreated({ name, secret });
    },
  });
  const update = useForm({
    route: webhookRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial,
    onDone: () => {
      toast('success', 'Endpoint saved');
      onClose();
    },
  });
  const form = row ? update : create;
  return (
    <Drawer open onClose={onClose} title={title} width={560}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={20}>
            <FormSection title="Endpoint">
              <TextField name="name" label="Name" required maxLength={60} placeholder="Accounts server" focused />
              <TextField
                name="url"
                label="URL"
                required
                type="url"
                inputMode="url"
                maxLength={500}
                placeholder="https://example.in/daftar"
                help="Daftar sends a POST request here. Redirects aren’t followed."
              />
            </FormSection>
            <FormSection title="Events">
              <EventsField form={form} />
              <Text as="p" tone="soft" size={12}>
                Events can arrive in any order, and sometimes twice with the same ID. Requests contain what you can see
                in Daftar.
              </Text>
            </FormSection>
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save endpoint' : 'Add endpoint'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
