import { chatRoutes, type ChatGroup } from '@daftar/contract/chat';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useAct } from './people-dialogs.tsx';
import { keepRead } from './store.ts';

/** Name and picture of a group, for its admins. */
export function EditGroup({ group, onClose }: { group: ChatGroup; onClose: () => void }) {
  const [name, setName] = useState(group.group_name);
  const [image, setImage] = useState<string | null>();
  const { busy, submit } = useAct(async () => {
    const body = { group_name: name.trim(), ...(image === undefined ? {} : { image }) };
    keepRead(await write(chatRoutes.update, { params: { groupUuid: group.uuid }, body }, { version: group.version }));
    toast('success', 'Group updated');
    onClose();
  });
  return (
    <Modal open onClose={onClose} unsaved={name !== group.group_name || image !== undefined} title="Edit group">
      <Stack as="form" gap={14} onSubmit={submit}>
        <TextField label="Group name" value={name} onChange={setName} required maxLength={60} />
        <FileField
          label="Picture"
          target="document"
          accept="image/*"
          onChange={setImage}
          preview={(fresh) => <Avatar name={name} image={fresh ?? group.image_url} size={40} square />}
        />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy} disabled={!name.trim()}>
            Save
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}
