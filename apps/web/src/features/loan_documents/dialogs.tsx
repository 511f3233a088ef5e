import type { LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { actOn, named } from './actions.ts';
import { LineDialog } from './line-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { ViewDrawer } from './view-drawer.tsx';

export type Opened =
  | { kind: 'add' }
  | { kind: 'rename' | 'pick'; line: LoanDocument }
  | { kind: 'view'; line: LoanDocument; fileId: number }
  | { kind: 'ask_change' | 'waive'; lines: readonly LoanDocument[] }
  /** `isAll`: no lines were chosen, so only mandatory ones are selected. */
  | { kind: 'request'; lines: readonly LoanDocument[]; isAll?: true };

export type DialogProps = {
  opened: Opened;
  loan: Loan;
  lines: readonly LoanDocument[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** Loaded when the first of them is opened. */
export function Dialogs({ opened, loan, lines, onOpen, onClose }: DialogProps) {
  switch (opened.kind) {
    case 'add':
      return <LineDialog loan={loan} lines={lines} line={null} onClose={onClose} />;
    case 'rename':
      return <LineDialog loan={loan} lines={lines} line={opened.line} onClose={onClose} />;
    case 'pick':
      return <PickDialog loan={loan} line={opened.line} onClose={onClose} />;
    case 'request':
      return <RequestDialog loan={loan} lines={opened.lines} isAll={opened.isAll} onClose={onClose} />;
    case 'view':
      return (
        <ViewDrawer
          key={opened.fileId}
          line={lines.find(({ id }) => id === opened.line.id) ?? opened.line}
          fileId={opened.fileId}
          lines={lines}
          onOpen={onOpen}
          onClose={onClose}
        />
      );
    case 'ask_change':
      return (
        <ReasonDialog
          title={`Request changes to ${named(opened.lines)}`}
          verb="Request changes"
          maxLength={500}
          onSend={(reason) => actOn(opened.lines, 'ask_change', reason)}
          onClose={onClose}
        />
      );
    case 'waive':
      return (
        <ReasonDialog
          title={`Waive ${named(opened.lines)}`}
          verb="Waive"
          label="Reason"
          missing="Enter a reason"
          maxLength={500}
          onSend={(reason) => actOn(opened.lines, 'waive', reason)}
          onClose={onClose}
        />
      );
  }
}
