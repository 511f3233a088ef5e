import type { ChatGroup } from '@daftar/contract/chat';
import { teamRoutes } from '@daftar/contract/team';
import { addable, removable } from '@daftar/domain/chat/rules';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { useEffect, useState, type FormEvent } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { ask } from './emit.ts';
import { createGroup } from './start.ts';
import { keepRead, ownUuid, useChat } from './store.ts';

/** All colleagues except the current user. */
export function useColleagues() {
  const businessId = useChat((state) => state.businessId) ?? 0;
  const query = { per_page: 100, is_active: 'true', sort: 'name' as const };
  const people = useRead(teamRoutes.users, { params: { businessId }, query }, { enabled: businessId > 0 });
  return people.data?.data.filter(({ uuid }) => uuid !== ownUuid()) ?? [];
}

const optionsOf = (people: readonly { uuid: string; name: string }[]) =>
  people.map(({ uuid, name }) => ({ value: uuid, label: name }));

/** Runs a form action once at a time and shows its error. */
export function useAct(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (busy) return;
      setBusy(true);
      act()
        .catch((error: Error & { body?: unknown }) => {
          if (!error.body) toast('error', error.message);
        })
        .finally(() => setBusy(false));
    },
  };
}

export function NewGroupDialog({ onMade, onClose }: { onMade: (group: ChatGroup) => void; onClose: () => void }) {
  const people = useColleagues();
  const [name, setName] = useState('');
  const [users, setUsers] = useState<string[]>([]);
  const { busy, submit } = useAct(async () => {
    if (!users.length) return void toast('error', TOAST_TEXTS.select_user);
    onMade(await createGroup(name.trim(), users));
  });
  return (
    <Modal open onClose={onClose} unsaved={name !== '' || users.length > 0} title="Create group">
      <Stack as="form" gap={14} onSubmit={submit}>
        <TextField
          label="Group name"
          value={name}
          onChange={setName}
          required
          maxLength={60}
          placeholder="For example: GST October"
        />
        <MultiSelect label="Participants" options={optionsOf(people)} value={users} onChange={setUsers} required />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy} disabled={!name.trim()}>
            Create group
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}

type Props = { group: ChatGroup; onClose: () => void };

/** Reads the participants when the dialog opens: they may have changed elsewhere. */
function useDetails({ uuid }: ChatGroup): void {
  useEffect(() => {
    ask<{ group: ChatGroup }>('get_multi_user_group_details', { groupUuid: uuid }).then(
      ({ group }) => keepRead(group),
      () => undefined, // Offline: shows known data, and the server validates.
    );
  }, [uuid]);
}

/** Section 5: at least one person, and only people who are not in the group yet. */
export function AddParticipants({ group, onClose }: Props) {
  useDetails(group);
  const people = addable(useColleagues(), group.groupParticipants);
  const [users, setUsers] = useState<string[]>([]);
  const { busy, submit } = useAct(async () => {
    if (!users.length) return void toast('error', TOAST_TEXTS.select_user);
    const asked = { groupUuid: group.uuid, users };
    keepRead((await ask<{ group: ChatGroup }>('add_participant_to_multi_user_group', asked)).group);
    toast('success', TOAST_TEXTS.users_added);
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={`Add participants to ${group.group_name}`}>
      <Stack as="form" gap={14} onSubmit={submit}>
        <MultiSelect label="Participants" options={optionsOf(people)} value={users} onChange={setUsers} required />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            Add participants
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}

/** Section 5: one must be selected. Admins are not listed. */
export function RemoveParticipant({ group, onClose }: Props) {
  useDetails(group);
  const people = removable(group.groupParticipants).map(({ user_uuid, name }) => ({ value: user_uuid, label: name }));
  const [user, setUser] = useState('');
  const { busy, submit } = useAct(async () => {
    if (!user) return void toast('error', TOAST_TEXTS.select_user);
    const asked = { groupUuid: group.uuid, userUuid: user };
    keepRead((await ask<{ group: ChatGroup }>('remove_user_from_multi_user_group', asked)).group);
    toast('success', TOAST_TEXTS.user_removed);
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={`Remove participant from ${group.group_name}`}>
      <Stack as="form" gap={14} onSubmit={submit}>
        <Select
          label="Participant"
          options={people}
          value={user}
          onChange={setUser}
          required
          placeholder="Select a participant"
        />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="danger" type="submit" busy={busy}>
            Remove participant
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}
