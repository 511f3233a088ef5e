import { filingRoutes, type FilingDetails } from '@daftar/contract/filings';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';

/** Asks for the reason, and whether the completed task is open again. */
export function RemoveDialog({ details, onClose }: { details: FilingDetails; onClose: () => void }) {
  const { filing, task } = details;
  const [reason, setReason] = useState('');
  const [reopen, setReopen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayReopen = task?.status === 'COMPLETED' && !task.archived_at;
  const remove = async (): Promise<void> => {
    setAsked(true);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      const body = { reason: reason.trim(), reopen_task: mayReopen && reopen };
      await write(filingRoutes.remove, { params: { id: filing.id }, body });
      toast('success', body.reopen_task ? `Filing removed and ${task!.reference} reopened` : 'Filing removed');
      onClose();
    } catch {
      // The call has shown why; the text stays.
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} unsaved={reason.trim() !== ''} title="Remove filing?">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {`${filing.title} for ${filing.period_label} will no longer count as filed. The entry stays in the register under Removed.`}
          </Text>
          <TextArea
            label="Reason"
            required
            rows={3}
            maxLength={300}
            value={reason}
            error={isAsked && reason.trim() === '' ? 'Enter the reason.' : undefined}
            onChange={setReason}
          />
          {mayReopen && <Checkbox label={`Reopen the task ${task.reference}`} value={reopen} onChange={setReopen} />}
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="danger" type="submit" busy={busy}>
            Remove filing
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
