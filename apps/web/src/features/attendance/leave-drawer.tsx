import type { Leave } from '@daftar/contract/attendance/requests';
import { useEffect } from 'react';
import { toast } from '#web/app/toasts.ts';
import { useCarefulClose } from '#web/kit/careful-close.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { LeaveFields, useLeaveForm } from './leave-fields.tsx';

/** Leave that waits is changed beside its list. */
export function LeaveDrawer({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const { close, watch } = useCarefulClose(onClose);
  const form = useLeaveForm({
    leave,
    onDone: () => {
      toast('success', 'Leave changed');
      onClose();
    },
  });
  useEffect(() => watch(form.isDirty));
  return (
    <Drawer open onClose={close} title="Change leave" subtitle={leave.user_name} width={520}>
      <Form form={form} label="Change leave">
        <DrawerBody>
          <LeaveFields form={form} leave={leave} />
        </DrawerBody>
        <FormFooter verb="Save" onCancel={close} />
      </Form>
    </Drawer>
  );
}
