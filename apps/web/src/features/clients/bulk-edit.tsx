import { clientRoutes } from '@daftar/contract/clients';
import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { branchOptions } from '#web/kit/branch-options.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { groupLookup, offeredNatureLookup, referrerLookup, tagLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { countOf } from './bulk.ts';
import type { Around } from './use-around.ts';

const NONE = 'none';
const AS_IT_IS = 'No change';
const NO_ONE = [{ value: NONE, label: 'None' }];

type Props = { ids: readonly number[]; around: Around; onClose: () => void; onDone: () => void };

/** Edits many clients at once. Fields without a selection do not change. */
export function BulkEdit({ ids, around, onClose, onDone }: Props) {
  const [status, setStatus] = useState('');
  const [owner, setOwner] = useState('');
  const [group, setGroup] = useState('');
  const [referrer, setReferrer] = useState('');
  const [nature, setNature] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [dropped, setDropped] = useState<string[]>([]);
  const [branches, setBranches] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const isChosen =
    [status, owner, group, referrer, nature].some(Boolean) ||
    [tags, dropped, branches].some(({ length }) => length > 0);
  const save = async (): Promise<void> => {
    setBusy(true);
    const changes = {
      ...(status ? { status: status as (typeof CLIENT_STATUSES)[number] } : {}),
      ...(owner ? { assignee_id: owner === NONE ? null : Number(owner) } : {}),
      ...(group ? { group_by: group === NONE ? null : Number(group) } : {}),
      ...(referrer ? { reffered_by: referrer === NONE ? null : Number(referrer) } : {}),
      ...(nature ? { nature_id: nature === NONE ? null : Number(nature) } : {}),
      ...(tags.length ? { add_tags: tags.map(Number) } : {}),
      ...(dropped.length ? { remove_tags: dropped.map(Number) } : {}),
      ...(branches.length ? { branches: branches.map(Number) } : {}),
    };
    try {
      const { changed } = await write(clientRoutes.bulkEdit, { body: { ids: [...ids], changes } });
      toast('success', `${countOf(changed)} updated`);
      onDone();
    } catch {
      // The error already has a toast; the selection stays.
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} unsaved={isChosen} title={`Edit ${countOf(ids.length)}`}>
      <Stack gap={14}>
        <Select
          label="Status"
          placeholder={AS_IT_IS}
          clearable
          options={asOptions(CLIENT_STATUSES)}
          value={status}
          onChange={setStatus}
        />
        <Select
          label="Owner"
          placeholder={AS_IT_IS}
          clearable
          options={[{ value: NONE, label: 'Unassigned' }]}
          lookup={around.people}
          value={owner}
          onChange={setOwner}
        />
        <Select
          label="Group"
          placeholder={AS_IT_IS}
          clearable
          options={NO_ONE}
          lookup={groupLookup}
          value={group}
          onChange={setGroup}
        />
        <Select
          label="Referred by"
          placeholder={AS_IT_IS}
          clearable
          options={NO_ONE}
          lookup={referrerLookup}
          value={referrer}
          onChange={setReferrer}
        />
        <Select
          label="Nature of business"
          placeholder={AS_IT_IS}
          clearable
          options={NO_ONE}
          lookup={offeredNatureLookup}
          value={nature}
          onChange={setNature}
        />
        <MultiSelect
          label="Add tags"
          placeholder={tags.length ? '' : 'No change'}
          lookup={tagLookup}
          value={tags}
          onChange={setTags}
        />
        <MultiSelect
          label="Remove tags"
          placeholder={dropped.length ? '' : 'No change'}
          lookup={tagLookup}
          value={dropped}
          onChange={setDropped}
        />
        {around.branches.length > 1 && (
          <MultiSelect
            label="Branches"
            placeholder={branches.length ? '' : AS_IT_IS}
            help="Replaces the branches of every selected client."
            options={branchOptions(around.branches)}
            value={branches}
            onChange={setBranches}
          />
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={!isChosen} onClick={() => void save()}>
          Save changes
        </Button>
      </ModalActions>
    </Modal>
  );
}
