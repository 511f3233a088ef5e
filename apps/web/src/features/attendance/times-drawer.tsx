import type { Correction } from '@daftar/contract/attendance/requests';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { TimesFields } from './times-fields.tsx';
import { useTimesForm } from './use-times-form.ts';
import { dayName } from './words.ts';

/** Typed times that wait are changed beside their list. */
export function TimesDrawer({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const form = useTimesForm({
    day: correction.day,
    correction,
    onDone: () => {
      toast('success', 'Times changed');
      onClose();
    },
  });
  const subtitle = `${correction.user_name} · ${dayName(correction.day)}`;
  return (
    <Drawer open onClose={onClose} title="Change times" subtitle={subtitle} width={520}>
      <Form form={form} label="Change times">
        <DrawerBody>
          <TimesFields form={form} fixed />
        </DrawerBody>
        <FormFooter verb="Save" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
