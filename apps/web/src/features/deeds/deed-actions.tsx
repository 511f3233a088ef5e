import { deedResource, deedRoutes, type DeedRow } from '@daftar/contract/deeds';
import { actsIn } from '@daftar/domain/state-machine';
import { DEED_ACTS, deedProblem, type DeedAct } from '@daftar/domain/deeds/workflow';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { useCan } from '#web/kit/use-can.ts';
import { takeFile } from './take-file.ts';

const SendDialog = lazyPart(async () => (await import('#web/kit/document-editor/send-dialog.tsx')).SendDialog);

const SignersDialog = lazyPart(async () => (await import('./signers-dialog.tsx')).SignersDialog);

type Props = { deed: DeedRow; onDetails: () => void };

const STEPS = {
  submit: { label: 'Send for verification', done: 'Deed sent for verification' },
  withdraw: { label: 'Take back', done: 'Deed taken back' },
  approve: { label: 'Approve', done: 'Deed approved' },
  revise: { label: 'Start new version', done: 'New version started' },
} as const;

/** Actions that the deed's state allows; the main one is a solid button. */
export function DeedActions({ deed, onDetails }: Props) {
  const mayWrite = useMayWrite(deedResource);
  const can = useCan();
  const [isSendingBack, setSendingBack] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const [isChoosingSigners, setChoosingSigners] = useState(false);
  const [busy, setBusy] = useState(false);
  const allowed = new Set(actsIn(DEED_ACTS, deed.status));
  const take = async (step: keyof typeof STEPS): Promise<void> => {
    const problem = deedProblem(deed, step);
    if (problem) {
      toast('warning', problem);
      if (step === 'submit' && deed.reviewer_id === null) onDetails();
      return;
    }
    if (step === 'revise' && !(await confirm(REVISE))) return;
    setBusy(true);
    try {
      await write(deedRoutes[step], { params: { id: deed.id } });
      toast('success', STEPS[step].done);
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  const button = (step: keyof typeof STEPS, look?: 'solid') =>
    allowed.has(step) && (
      <Button {...(look ? { look } : {})} busy={busy} onClick={() => void take(step)}>
        {STEPS[step].label}
      </Button>
    );
  return (
    <>
      <Files deed={deed} />
      {mayWrite && can('compose_mail', 'read') && <Button onClick={() => setMailing(true)}>Email</Button>}
      <Button onClick={onDetails}>Details</Button>
      {mayWrite && (
        <>
          {button('withdraw')}
          {allowed.has('requestChange' satisfies DeedAct) && (
            <Button onClick={() => setSendingBack(true)}>Request change</Button>
          )}
          {button('revise')}
          {allowed.has('share' satisfies DeedAct) &&
            (deed.shared_at === null ? (
              <Button look="solid" onClick={() => setChoosingSigners(true)}>
                Share with client
              </Button>
            ) : (
              <Button onClick={() => setChoosingSigners(true)}>Change signers</Button>
            ))}
          {button('submit', 'solid')}
          {button('approve', 'solid')}
        </>
      )}
      {isMailing && (
        <SendDialog
          what="deed"
          verb="Email"
          id={deed.id}
          proposal={deedRoutes.mailText}
          send={deedRoutes.send}
          note={
            deed.status === 'Approved'
              ? 'The PDF is attached, with the signatures if there are any.'
              : 'The PDF is attached. Each page is marked as a draft.'
          }
          onClose={() => setMailing(false)}
        />
      )}
      {isChoosingSigners && (
        <SignersDialog deedId={deed.id} isShared={deed.shared_at !== null} onClose={() => setChoosingSigners(false)} />
      )}
      {isSendingBack && (
        <ReasonDialog
          title="Request change"
          verb="Request change"
          onSend={(comment) => write(deedRoutes.requestChange, { params: { id: deed.id }, body: { comment } })}
          onClose={() => setSendingBack(false)}
        />
      )}
    </>
  );
}

const REVISE = {
  title: 'Start new version?',
  body: 'The approved version stays as it is, with its signatures. The new one must be approved again.',
  verb: 'Start new version',
};

function Files({ deed }: { deed: DeedRow }) {
  const take = (format: 'pdf' | 'docx', isDraft: boolean): void => void takeFile(deed.id, format, { isDraft });
  const isApproved = deed.status === 'Approved';
  return (
    <Menu width={220} trigger={<Button icon={<IconDownload size={16} aria-hidden />}>Download</Button>}>
      {!isApproved && <MenuItem onClick={() => take('pdf', true)}>Draft as PDF</MenuItem>}
      {(isApproved || deed.open_answers === 0) && <MenuItem onClick={() => take('pdf', false)}>PDF</MenuItem>}
      <MenuItem onClick={() => take('docx', deed.open_answers > 0)}>Word (.docx)</MenuItem>
    </Menu>
  );
}
