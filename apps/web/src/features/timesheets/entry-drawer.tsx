import type { TimeRange } from '@daftar/contract/work/time';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { EntryFields, useEntryForm, type Preset } from './entry-form.tsx';

type Props = {
  entry: TimeRange | null;
  preset: Preset;
  zone: string;
  onClose: () => void;
};

export default function EntryDrawer({ entry, preset, zone, onClose }: Props) {
  const form = useEntryForm({
    entry,
    preset,
    zone,
    onDone: () => {
      toast('success', entry ? 'Time entry updated' : 'Time logged');
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={entry ? 'Edit time entry' : 'Log time'} width={520}>
      <Form form={form} label="Time entry">
        <DrawerBody>
          <FormSection title="Time">
            <EntryFields form={form} entry={entry} />
          </FormSection>
        </DrawerBody>
        <FormFooter verb={entry ? 'Save changes' : 'Log time'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
