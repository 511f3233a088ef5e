import { loanDocumentRoutes as routes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = {
  loan: Loan;
  lines: readonly LoanDocument[];
  /** Null for a new one. */
  line: LoanDocument | null;
  onClose: () => void;
};

const OF_FILE = 'file';

/** People of the file, properties that have documents, and the file itself. */
const subjectsOf = (loan: Loan, lines: readonly LoanDocument[]): Option[] => [
  ...loan.people.map(({ borrower_id, name }) => ({ value: `person ${borrower_id}`, label: name })),
  ...loan.property_ids.map((id, i) => ({
    value: `property ${id}`,
    label: lines.find(({ property_id }) => property_id === id)?.about ?? `Property ${i + 1}`,
  })),
  { value: OF_FILE, label: 'Loan' },
];

/** Adds a document that the checklist doesn't have, or edits one. */
export function LineDialog({ loan, lines, line, onClose }: Props) {
  const [name, setName] = useState(line?.name ?? '');
  const [about, setAbout] = useState(OF_FILE);
  const [is_mandatory, setMandatory] = useState(line?.is_mandatory ?? true);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setTried(true);
    if (name.trim() === '') return;
    setBusy(true);
    const [subject, id] = about.split(' ');
    const body = { name: name.trim(), is_mandatory };
    const ids = { person: { borrower_id: Number(id) }, property: { property_id: Number(id) } };
    try {
      if (line) await write(routes.update, { params: { id: line.id }, body }, { version: line.version });
      else
        await write(routes.add, {
          params: { id: loan.id },
          body: { ...body, ...(subject === 'person' || subject === 'property' ? ids[subject] : {}) },
        });
      toast('success', `${body.name} ${line ? 'saved' : 'added'}`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      unsaved={name.trim() !== (line?.name ?? '')}
      title={line ? `Edit ${line.name}` : 'Add document'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={12}>
          <TextField
            label="Name"
            required
            focused
            maxLength={120}
            value={name}
            error={isTried && name.trim() === '' ? 'Enter a name' : undefined}
            onChange={setName}
          />
          {!line && <Select label="About" options={subjectsOf(loan, lines)} value={about} onChange={setAbout} />}
          <Checkbox
            label="Mandatory"
            help="The file can’t go to a bank until it is approved or waived."
            value={is_mandatory}
            onChange={setMandatory}
          />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            {line ? 'Save' : 'Add document'}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
