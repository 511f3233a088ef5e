import { boardRoutes } from '@daftar/contract/boards';
import { PRIORITIES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { isDay } from '@daftar/domain/dates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { countOf, inBulk } from './bulk.ts';
import { useTasksAround } from './use-around.ts';

type Props = { ids: readonly number[]; boardId?: number; onClose: () => void; onDone: () => void };

const AS_IT_IS = 'No change';
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Sets fields of many tasks; unselected ones stay unchanged. */
export default function BulkEdit({ ids, boardId, onClose, onDone }: Props) {
  const businessId = Number(useParams().businessId);
  const { services } = useTasksAround(boardId);
  const columns = useRead(
    boardRoutes.columns,
    { params: { id: boardId ?? 0 } },
    { enabled: boardId !== undefined, quiet: true },
  ).data?.data;
  const [typed, setTyped] = useState({
    priority: '',
    progress: '',
    column: '',
    service: '',
    due: '',
    target: '',
    tags: '',
    untag: '',
  });
  const [assignees, setAssignees] = useState<string[]>([]);
  const [reviewers, setReviewers] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof typed) => (value: string) => setTyped((old) => ({ ...old, [name]: value }));
  const changes = {
    ...(typed.priority ? { priority: typed.priority as (typeof PRIORITIES)[number] } : {}),
    ...(typed.progress ? { work_progress: typed.progress as WorkProgress } : {}),
    ...(typed.column ? { column_id: Number(typed.column) } : {}),
    ...(typed.service ? { service_id: Number(typed.service) } : {}),
    ...(isDay(typed.due) ? { due_date: typed.due } : {}),
    ...(isDay(typed.target) ? { target_date: typed.target } : {}),
    ...(listed(typed.tags).length ? { add_tags: listed(typed.tags) } : {}),
    ...(listed(typed.untag).length ? { remove_tags: listed(typed.untag) } : {}),
    ...(assignees.length ? { assignee_ids: assignees.map(Number) } : {}),
    ...(reviewers.length ? { reviewer_ids: reviewers.map(Number) } : {}),
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await inBulk({ ids: [...ids], changes }, 'updated');
      onDone();
    } catch {
      // The error already has a toast; the selection stays.
      setBusy(false);
    }
  };
  const people = peopleLookup(businessId);
  const common = { placeholder: AS_IT_IS, clearable: true } as const;
  return (
    <Modal open onClose={onClose} unsaved={Object.keys(changes).length > 0} title={`Edit ${countOf(ids.length)}`}>
      <Stack gap={12}>
        <MultiSelect
          label="Assignees"
          help="Replaces the current assignees."
          placeholder={assignees.length ? '' : AS_IT_IS}
          lookup={people}
          value={assignees}
          onChange={setAssignees}
        />
        <MultiSelect
          label="Reviewers"
          placeholder={reviewers.length ? '' : AS_IT_IS}
          lookup={people}
          value={reviewers}
          onChange={setReviewers}
        />
        <Select
          label="Progress"
          {...common}
          options={WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }))}
          value={typed.progress}
          onChange={set('progress')}
        />
        {columns && columns.length > 0 && (
          <Select
            label="Column"
            {...common}
            options={columns.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={typed.column}
            onChange={set('column')}
          />
        )}
        <Select
          label="Priority"
          {...common}
          options={PRIORITIES.map((value) => ({ value, label: value }))}
          value={typed.priority}
          onChange={set('priority')}
        />
        {services.length > 0 && (
          <Select label="Service" {...common} options={services} value={typed.service} onChange={set('service')} />
        )}
        <DateField label="Due date" value={typed.due} onChange={set('due')} />
        <DateField label="Target date" value={typed.target} onChange={set('target')} />
        <TextField label="Add tags" placeholder="Separated by commas" value={typed.tags} onChange={set('tags')} />
        <TextField label="Remove tags" placeholder="None" value={typed.untag} onChange={set('untag')} />
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={Object.keys(changes).length === 0} onClick={() => void save()}>
          Save changes
        </Button>
      </ModalActions>
    </Modal>
  );
}
