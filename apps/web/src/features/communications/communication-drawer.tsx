import { communicationRoutes, type Communication } from '@daftar/contract/communications';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { CommunicationFields } from './communication-fields.tsx';
import { CommunicationDetails } from './communication-details.tsx';
import { useCommunicationForm } from './use-communication-form.ts';
import { Meeting, ModeIcon, modeText, whenText } from './labels.tsx';

/** Shows and edits a communication. */
export function CommunicationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const zone = useBusinessTimezone();
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch } = useRead(communicationRoutes.get, { params: { id } }, { quiet: true });
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.subject ?? 'Communication'}
      subtitle={data && `${modeText(data)} · ${whenText(data, zone)}`}
      icon={data && <ModeIcon of={data} />}
      aside={data && <Meeting of={data} />}
    >
      {isEdited && data ? (
        <Edit before={data} onDone={() => setEdited(false)} />
      ) : (
        <DrawerBody>
          {error ? (
            <ErrorState what="the communication" error={error} retry={() => void refetch()} />
          ) : data ? (
            <CommunicationDetails one={data} onEdit={() => setEdited(true)} onGone={onClose} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

function Edit({ before, onDone }: { before: Communication; onDone: () => void }) {
  const form = useCommunicationForm({
    before,
    onDone: () => {
      toast('success', 'Communication updated');
      onDone();
    },
  });
  const named = before.client_id === null ? [] : [{ value: String(before.client_id), label: before.client_name ?? '' }];
  return (
    <Form form={form} label="Edit communication">
      <DrawerBody>
        <CommunicationFields form={form} named={named} isNew={false} />
      </DrawerBody>
      <FormFooter verb="Save changes" onCancel={onDone} />
    </Form>
  );
}
