import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFileDetails } from '@daftar/contract/income_tax/tax-file';
import { acknowledgementWarning } from '@daftar/domain/filings/acknowledgement';
import { formatDay } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { filingDate, kindOnFiling, VERIFY_MODES, verifyBy } from '@daftar/domain/income_tax/verification';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { DemandDrawer, FiguresDrawer, ProcessDrawer, RefundDrawer } from './money-drawers.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { ReturnDrawer } from './return-drawer.tsx';

/** The dialog open over the page of a return. */
export type Dialog =
  | 'edit'
  | 'figures'
  | 'upload'
  | 'verify'
  | 'process'
  | 'refund'
  | 'demand'
  | 'undo'
  | 'revise'
  | 'updated'
  | 'request';
export type DialogProps = { details: TaxFileDetails; onClose: () => void };

export function Dialogs({ dialog, ...own }: DialogProps & { dialog: Dialog }) {
  switch (dialog) {
    case 'edit':
      return <ReturnDrawer file={own.details.file} onClose={own.onClose} />;
    case 'figures':
      return <FiguresDrawer {...own} />;
    case 'upload':
      return <UploadDrawer {...own} />;
    case 'verify':
      return <VerifyDrawer {...own} />;
    case 'process':
      return <ProcessDrawer {...own} />;
    case 'refund':
      return <RefundDrawer {...own} />;
    case 'demand':
      return <DemandDrawer {...own} />;
    case 'undo':
      return <UndoDialog {...own} />;
    case 'revise':
      return <ReviseDrawer {...own} kind="Revised" />;
    case 'updated':
      return <ReviseDrawer {...own} kind="Updated" />;
    case 'request':
      return <RequestDialog {...own} />;
  }
}

const titleOf = ({ file }: TaxFileDetails): string => `${file.client_name}, ${taxYearLabel(file.fy)}`;

function UploadDrawer({ details, onClose }: DialogProps) {
  const { file } = details;
  const today = useToday();
  return (
    <ActionDrawer
      route={incomeTaxRoutes.upload}
      params={{ id: file.id }}
      version={file.version}
      title="Record upload"
      subtitle={titleOf(details)}
      verb="Record upload"
      done="Upload recorded"
      fields={[
        {
          name: 'acknowledgement',
          label: 'Acknowledgement number',
          required: true,
          maxLength: 20,
          placeholder: '123456789310726',
          help: '15 digits, as printed on the acknowledgement.',
        },
        { name: 'uploaded_on', label: 'Uploaded on', type: 'date', required: true, starts: today },
        { name: 'note', label: 'Note', maxLength: 300 },
      ]}
      foot={(form) => <UploadHints form={form} dueOn={file.due_on} kind={file.return_kind} />}
      onClose={onClose}
    />
  );
}

type HintProps = { form: FormApi; dueOn: string; kind: TaxFileDetails['file']['return_kind'] };

function UploadHints({ form, dueOn, kind }: HintProps) {
  const number = useWatch<string>(form, 'acknowledgement') ?? '';
  const on = useWatch<string>(form, 'uploaded_on') ?? '';
  if (!isDay(on)) return null;
  const warning = /^\d{15}$/.test(number) ? acknowledgementWarning('ITR', number, on) : null;
  const isBelated = kind !== 'Belated' && kindOnFiling(kind, on, dueOn) === 'Belated';
  return (
    <>
      {warning && <Notice tone="amber">{warning}</Notice>}
      {isBelated && (
        <Notice tone="amber">{`The due date was ${formatDay(dueOn)}: this is a belated return, with late fee and interest.`}</Notice>
      )}
      <Notice>{`It has to be verified by ${formatDay(verifyBy(on))}. The filing register and its task are updated.`}</Notice>
    </>
  );
}

function VerifyDrawer({ details, onClose }: DialogProps) {
  const { file } = details;
  const today = useToday();
  return (
    <ActionDrawer
      route={incomeTaxRoutes.verify}
      params={{ id: file.id }}
      version={file.version}
      title="Record verification"
      subtitle={titleOf(details)}
      verb="Record verification"
      done="Verification recorded"
      fields={[
        {
          name: 'verified_on',
          label: 'Verified on',
          type: 'date',
          required: true,
          starts: today,
          help: 'For a posted ITR-V, the day it was received.',
        },
        {
          name: 'mode',
          label: 'Verified by',
          type: 'select',
          required: true,
          starts: file.is_audit || file.form === 'ITR-6' ? 'DSC' : 'Aadhaar OTP',
          options: asOptions(VERIFY_MODES),
        },
      ]}
      foot={(form) => <LateHint form={form} uploadedOn={file.uploaded_on!} />}
      onClose={onClose}
    />
  );
}

function LateHint({ form, uploadedOn }: { form: FormApi; uploadedOn: string }) {
  const on = useWatch<string>(form, 'verified_on') ?? '';
  if (!isDay(on) || filingDate(uploadedOn, on) === uploadedOn) return null;
  return (
    <Notice tone="amber">
      {`More than 30 days after the upload: ${formatDay(on)} becomes the filing date, here and in the filing register.`}
    </Notice>
  );
}

function UndoDialog({ details: { file }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title="Undo upload"
      verb="Undo upload"
      label="Reason"
      missing="Enter why the upload is undone."
      maxLength={300}
      onSend={(reason) =>
        write(
          incomeTaxRoutes.undoUpload,
          { params: { id: file.id }, body: { reason: reason.replaceAll(/\s+/g, ' ') } },
          { version: file.version },
        ).then(() => toast('success', 'Upload undone'))
      }
      onClose={onClose}
    />
  );
}

function ReviseDrawer({ details, kind, onClose }: DialogProps & { kind: 'Revised' | 'Updated' }) {
  const { file } = details;
  const [, setQuery] = useSearchParams();
  const name = kind.toLowerCase();
  return (
    <ActionDrawer
      route={incomeTaxRoutes.revise}
      params={{ id: file.id }}
      version={file.version}
      title={`Start ${name} return`}
      subtitle={titleOf(details)}
      verb={`Start ${name} return`}
      done={`${kind} return started`}
      fields={[
        {
          name: 'note',
          label: 'Reason',
          maxLength: 300,
          help: 'It starts with the figures of this return, which stays as it is.',
        },
      ]}
      toBody={(values) => ({ ...values, kind })}
      onDone={({ id }) => setQuery({ return: String(id) })}
      onClose={onClose}
    />
  );
}
