import { gstReconciliationRoutes as routes } from '@daftar/contract/gst_reconciliation';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';

type Props = { settings: { tolerance: string; days: number }; onClose: () => void };

export function SettingsDialog({ settings, onClose }: Props) {
  const mayChange = useCan()('business_management', 'write');
  const form = useForm({
    route: routes.saveSettings,
    initial: { tolerance: settings.tolerance, days: String(settings.days) } as never,
    onDone: () => {
      toast('success', 'Settings saved. Match again to apply them.');
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Matching settings">
      {mayChange ? (
        <Form form={form} label="Matching settings">
          <Stack gap={14}>
            <TextField
              name="tolerance"
              label="Tolerance in rupees"
              required
              help="The most by which each amount may differ."
            />
            <TextField name="days" label="Days between dates" required help="For documents whose numbers differ." />
            <Text as="p" tone="soft">
              These settings apply to all clients of the business.
            </Text>
          </Stack>
          <ModalActions>
            <CloseButton>Cancel</CloseButton>
            <Button look="solid" type="submit" busy={form.busy}>
              Save
            </Button>
          </ModalActions>
        </Form>
      ) : (
        <Text as="p">
          {`Amounts may differ by ₹ ${settings.tolerance}, and dates by ${settings.days} days. Members who manage the business can change this.`}
        </Text>
      )}
    </Modal>
  );
}
