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
import type { Around } from '#web/kit/client-around.ts';

const NONE = 'none';
const AS_IT_IS = 'No change';
const NO_ONE = [{ value: NONE, label: 'None' }];

/** All fields, or only the one that the button named. */
export type Edited = 'all' | 'owner' | 'tags';
type Props = { ids: readonly number[]; what: Edited; around: Around; onClose: () => void; onDone: () => void };

const TEXTS: Record<Edited, { title: (clients: string) => string; verb: string }> = {
  all: { title: (clients) => `Edit ${clients}`, verb: 'Save changes' },
  owner: { title: (clients) => `Assign owner to ${clients}`, verb: 'Assign owner' },
  tags: { title: (clients) => `Tag ${clients}`, verb: 'Save tags' },
};

/** Edits many clients at once. Fields without a selection do not change. */
export function BulkEdit({ ids, what, around, onClose, onDone }: Props) {
  const shows = (field: Edited): boolean => what === 'all' || what === field;
  const { title, verb } = TEXTS[what];
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
    <Modal open onClose={onClose} unsaved={isChosen} title={title(countOf(ids.length))}>
      <Stack gap={14}>
        {what === 'all' && (
          <Select
            label="Status"
            placeholder={AS_IT_IS}
            clearable
            options={asOptions(CLIENT_STATUSES)}
            value={status}
            onChange={setStatus}
          />
        )}
        {shows('owner') && (
          <Select
            label="Owner"
            placeholder={AS_IT_IS}
            clearable
            options={[{ value: NONE, label: 'Unassigned' }]}
            lookup={around.people}
            value={owner}
            onChange={setOwner}
          />
        )}
        {what === 'all' && (
          <Select
            label="Group"
            placeholder={AS_IT_IS}
            clearable
            options={NO_ONE}
            lookup={groupLookup}
            value={group}
            onChange={setGroup}
          />
        )}
        {what === 'all' && (
          <Select
            label="Referred by"
            placeholder={AS_IT_IS}
            clearable
            options={NO_ONE}
            lookup={referrerLookup}
            value={referrer}
            onChange={setReferrer}
          />
        )}
        {what === 'all' && (
          <Select
            label="Nature of business"
            placeholder={AS_IT_IS}
            clearable
            options={NO_ONE}
            lookup={offeredNatureLookup}
            value={nature}
            onChange={setNature}
          />
        )}
        {shows('tags') && (
          <MultiSelect
            label="Add tags"
            placeholder={tags.length ? '' : 'No change'}
            lookup={tagLookup}
            value={tags}
            onChange={setTags}
          />
        )}
        {shows('tags') && (
          <MultiSelect
            label="Remove tags"
            placeholder={dropped.length ? '' : 'No change'}
            lookup={tagLookup}
            value={dropped}
            onChange={setDropped}
          />
        )}
        {what === 'all' && around.branches.length > 1 && (
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
          {verb}
        </Button>
      </ModalActions>
    </Modal>
  );
}
