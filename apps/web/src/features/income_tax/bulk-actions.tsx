import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { Received } from '@daftar/contract/core/route';
import { PLAIN_STAGES, taxStageLabel, type TaxStage } from '@daftar/domain/income_tax/stages';
import { IconArrowRight, IconCalendar, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';
import { countOf } from './labels.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const NONE = 'none';
type What = 'stage' | 'people' | 'target';
type Refused = Received<typeof incomeTaxRoutes.bulk>['refused'];
const TITLES: Record<What, string> = { stage: 'Move', people: 'Assign', target: 'Set target of' };
const VERBS: Record<What, string> = { stage: 'Move returns', people: 'Assign returns', target: 'Set target' };
const DONE: Record<What, string> = { stage: 'moved', people: 'assigned', target: 'updated' };

/** Steps for the selected returns. */
export function BulkActions({ ids, clear }: { ids: readonly number[]; clear: () => void }) {
  const [open, setOpen] = useState<What | null>(null);
  return (
    <>
      <Button look="quiet" icon={<IconArrowRight {...icon} />} onClick={() => setOpen('stage')}>
        Move
      </Button>
      <Button look="quiet" icon={<IconUserCheck {...icon} />} onClick={() => setOpen('people')}>
        Assign
      </Button>
      <Button look="quiet" icon={<IconCalendar {...icon} />} onClick={() => setOpen('target')}>
        Set target
      </Button>
      {open && <BulkEdit ids={ids} what={open} onClose={() => setOpen(null)} onDone={clear} />}
    </>
  );
}

type Props = { ids: readonly number[]; what: What; onClose: () => void; onDone: () => void };
type Chosen = { stage: string; preparer_id: string; reviewer_id: string; target_on: string };

const idOf = (value: string): number | null => (value === NONE ? null : Number(value));
const changesOf = ({ stage, preparer_id, reviewer_id, target_on }: Chosen) => ({
  ...(stage && { stage: stage as TaxStage }),
  ...(preparer_id && { preparer_id: idOf(preparer_id) }),
  ...(reviewer_id && { reviewer_id: idOf(reviewer_id) }),
  ...(target_on && { target_on }),
});

/** Returns that can’t take the step are named with the reason. */
function BulkEdit({ ids, what, onClose, onDone }: Props) {
  const people = peopleLookup(Number(useParams().businessId));
  const [chosen, setChosen] = useState<Chosen>({ stage: '', preparer_id: '', reviewer_id: '', target_on: '' });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const choose = (name: keyof Chosen) => (value: string) => setChosen((now) => ({ ...now, [name]: value }));
  const isComplete = Object.values(chosen).some(Boolean);
  const unassigned = [{ value: NONE, label: 'Unassigned' }];
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await write(incomeTaxRoutes.bulk, { body: { ids: [...ids], ...changesOf(chosen) } as never });
      if (answer.changed > 0) toast('success', `${countOf(answer.changed)} ${DONE[what]}`);
      setRefused(answer.refused);
      if (!answer.refused.length) {
        onClose();
        onDone();
      }
    } catch {
      // The error already has a toast; the selection stays.
    }
    setBusy(false);
  };
  if (refused.length) return <RefusedReturns refused={refused} stage={chosen.stage as TaxStage} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} unsaved={isComplete} title={`${TITLES[what]} ${countOf(ids.length)}`}>
      <Stack gap={14}>
        {what === 'stage' && (
          <Select
            label="Stage"
            searchable={false}
            options={PLAIN_STAGES.filter((stage) => stage !== 'Invalid').map((value) => ({
              value,
              label: taxStageLabel(value),
            }))}
            value={chosen.stage}
            onChange={choose('stage')}
          />
        )}
        {what === 'people' && (
          <>
            <Select
              label="Preparer"
              placeholder="No change"
              options={unassigned}
              lookup={people}
              value={chosen.preparer_id}
              onChange={choose('preparer_id')}
            />
            <Select
              label="Reviewer"
              placeholder="No change"
              options={unassigned}
              lookup={people}
              value={chosen.reviewer_id}
              onChange={choose('reviewer_id')}
            />
          </>
        )}
        {what === 'target' && <DateField label="Target date" value={chosen.target_on} onChange={choose('target_on')} />}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={!isComplete} onClick={() => void save()}>
          {VERBS[what]}
        </Button>
      </ModalActions>
    </Modal>
  );
}

const RefusedReturns = ({ refused, stage, onClose }: { refused: Refused; stage: TaxStage; onClose: () => void }) => (
  <Modal open onClose={onClose} title={`${countOf(refused.length)} can’t move to ${taxStageLabel(stage)}`} width={520}>
    <Box maxHeight={360} overflow="y">
      <Rows>
        {refused.map(({ id, client_name, message }) => (
          <ListRow key={id} title={client_name} detail={message} />
        ))}
      </Rows>
    </Box>
    <ModalActions>
      <CloseButton>Close</CloseButton>
    </ModalActions>
  </Modal>
);
