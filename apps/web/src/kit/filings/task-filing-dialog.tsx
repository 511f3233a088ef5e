import { filingRoutes, type RecordedFiling, type TaskFiling } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { FilingFields } from './filing-fields.tsx';
import { announceFiling, filingBodyOf, filingErrors, newFilingValues, type FilingSubject } from './filing-values.ts';

type Props = {
  task: { id: number; reference: string };
  filing: TaskFiling & { subject: FilingSubject };
  onRecorded: (recorded: RecordedFiling) => void;
  /** Completes the task without an acknowledgement; absent if that isn't wanted. */
  onSkip?: (() => void) | undefined;
  onClose: () => void;
};

/** Records the filing of a compliance task, which completes it. */
export function TaskFilingDialog({ task, filing, onRecorded, onSkip, onClose }: Props) {
  const today = useToday();
  const { subject, turnover_crore, is_required } = filing;
  const form = useForm({
    route: filingRoutes.recordOfTask,
    params: { id: task.id },
    initial: newFilingValues(today) as never,
    toBody: filingBodyOf,
    alsoCheck: (values) => filingErrors(subject!, values, today),
    onDone: (recorded) => {
      announceFiling(recorded);
      onRecorded(recorded);
    },
  });
  const about = [
    subject.title,
    subject.period_label,
    subject.registration,
    subject.due_date && `due ${formatDay(subject.due_date)}`,
  ];
  return (
    <Modal open onClose={onClose} title={`Record filing of ${task.reference}`} width={540}>
      <Form form={form} label="Filing">
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {about.filter(Boolean).join(' · ')}
          </Text>
          <FilingFields form={form} subject={subject} turnover={turnover_crore} />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          {onSkip && !is_required && <Button onClick={onSkip}>Complete without acknowledgement</Button>}
          <Button look="solid" type="submit" busy={form.busy}>
            Record filing
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
