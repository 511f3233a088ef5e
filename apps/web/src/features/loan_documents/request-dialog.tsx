import { loanDocumentRoutes as routes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { MAX_REMINDER_DAYS, USUAL_REMINDER_DAYS } from '@daftar/domain/loans/documents';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { MultiSelect } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';

const DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? 'After 1 day' : `After ${days} days`,
}));
const FROM = [
  { value: 'borrowers', label: 'Borrowers' },
  { value: 'client', label: 'Client' },
] as const;

type Props = { loan: Loan; lines: readonly LoanDocument[]; isAll?: true | undefined; onClose: () => void };

/** Requests documents by email, with reminders until they arrive. */
export function RequestDialog({ loan, lines, isAll, onClose }: Props) {
  const [from, setFrom] = useState<(typeof FROM)[number]['value']>('borrowers');
  const hasMandatory = lines.some(({ is_mandatory }) => is_mandatory);
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(isAll && hasMandatory ? lines.filter((line) => !line.is_mandatory).map(({ id }) => id) : []),
  );
  const [note, setNote] = useState('');
  const [days, setDays] = useState<string[]>(USUAL_REMINDER_DAYS.map(String));
  const [busy, setBusy] = useState(false);
  const asked = lines.filter(({ id }) => !left.has(id));
  const send = async (): Promise<void> => {
    if (asked.length === 0) return void toast('error', 'Select at least one document');
    setBusy(true);
    try {
      const { people } = await write(routes.request, {
        params: { id: loan.id },
        body: {
          ids: asked.map(({ id }) => id),
          from,
          note: note.replaceAll(/\s+/g, ' ').trim(),
          remind_days: days.slice(0, MAX_REMINDER_DAYS).map(Number),
        },
      });
      toast('success', people === 1 ? 'Request sent' : `Request sent to ${people} people`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const toggle = (id: number): void =>
    setLeft((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])));
  return (
    <Modal open onClose={onClose} unsaved={note !== ''} title="Request documents" width={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={14}>
          {loan.client_id !== null && <Segmented label="Send to" options={FROM} value={from} onChange={setFrom} />}
          <Text as="p" tone="soft">
            {from === 'client'
              ? `${loan.client_name ?? 'The client'} gets one email with all documents.`
              : 'Each person gets an email with their documents. Documents of the property and the loan go to the applicant.'}
          </Text>
          <Box surface="card" overflow="y" maxHeight={220}>
            <Stack as="ul" dividers>
              {lines.map(({ id, name, about, is_mandatory }) => (
                <Row as="li" key={id} gap={8} padding="6 10">
                  <Tick label={`${name} ${about ?? ''}`} value={!left.has(id)} onChange={() => toggle(id)} />
                  <Text fill breakWords>
                    {name}
                    {!is_mandatory && (
                      <Text tone="muted" size={12}>
                        {' '}
                        optional
                      </Text>
                    )}
                  </Text>
                  <Text tone="muted" size={12}>
                    {about}
                  </Text>
                </Row>
              ))}
            </Stack>
          </Box>
          <MultiSelect
            label="Reminders"
            help="They stop when the document arrives."
            options={DAYS}
            value={days}
            onChange={setDays}
          />
          <TextArea label="Note" rows={2} maxLength={500} value={note} onChange={setNote} />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            {`Request ${asked.length === 1 ? '1 document' : `${asked.length} documents`}`}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
