import { PROJECT_STAGES, projectLoanResource, type ProjectLoan } from '@daftar/contract/project_loans';
import { Stack } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { clientLookup } from '#web/kit/lookups.ts';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { DeleteButton } from '#web/kit/resource/resource-list.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';

type Props = {
  /** Null for a new one. */
  loan: ProjectLoan | null;
  clientId?: number;
  onClose: () => void;
  onSaved: (loan: ProjectLoan) => void;
  onDeleted?: () => void;
};

/** Client, name, bank and stage. Figures are entered on the project's own tabs. */
export function ProjectDrawer({ loan, clientId, onClose, onSaved, onDeleted }: Props) {
  const client = loan?.client_id ?? clientId;
  return (
    <ResourceDrawer
      resource={projectLoanResource}
      row={loan as never}
      title={loan ? 'Edit project' : 'New project'}
      initial={{
        client_id: client ? String(client) : '',
        name: loan?.name ?? '',
        lender_id: loan?.lender_id ? String(loan.lender_id) : '',
        stage: loan?.stage ?? 'Draft',
        notes: loan?.notes ?? '',
      }}
      toBody={({ client_id, lender_id, ...values }) => ({
        ...values,
        client_id: Number(client_id),
        lender_id: lender_id ? Number(lender_id) : null,
      })}
      onSaved={onSaved as never}
      buttons={loan && onDeleted && <DeleteButton resource={projectLoanResource} row={loan} onDone={onDeleted} />}
      onClose={onClose}
    >
      <Stack gap={14}>
        {client === undefined && <Select name="client_id" label="Client" required lookup={clientLookup} />}
        <TextField name="name" label="Project" required maxLength={120} placeholder="Dal mill, Gondal road" focused />
        <Select name="lender_id" label="Bank" clearable lookup={lenderLookup} />
        <Select name="stage" label="Stage" required options={asOptions(PROJECT_STAGES)} />
        <TextArea name="notes" label="Notes" rows={3} maxLength={4000} />
      </Stack>
    </ResourceDrawer>
  );
}
