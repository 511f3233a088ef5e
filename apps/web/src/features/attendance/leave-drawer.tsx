import type { Leave } from '@daftar/contract/attendance/requests';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { LeaveFields, useLeaveForm } from './leave-fields.tsx';

/** Leave that waits is changed beside its list. */
export function LeaveDrawer({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const form = useLeaveForm({
    leave,
    onDone: () => {
      toast('success', 'Leave changed');
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Change leave" subtitle={leave.user_name} width={520}>
      <Form form={form} label="Change leave">
        <DrawerBody>
          <LeaveFields form={form} leave={leave} />
        </DrawerBody>
        <FormFooter verb="Save" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
