import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay } from '@daftar/contract/work/time';
import { daysToSubmit } from '@daftar/domain/work/timesheets';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { daysWithTime } from './labels.ts';

export type Judgement = 'approve' | 'return' | 'lock' | 'reopen';
type Span = { from: string; to: string };

const WORDS: Record<Judgement, { verb: string; done: string }> = {
  approve: { verb: 'Approve', done: 'approved' },
  return: { verb: 'Return', done: 'returned' },
  lock: { verb: 'Lock', done: 'locked' },
  reopen: { verb: 'Reopen', done: 'reopened' },
};
const count = (days: readonly unknown[]): string => `${days.length} ${days.length === 1 ? 'day' : 'days'}`;

/** Approves, returns or locks days, asking for a reason where one is needed. */
export function useJudge() {
  const [asks, setAsks] = useState<{ user_id: number; name: string; act: Judgement; span: Span } | null>(null);
  const run = async (user_id: number, act: Judgement, span: Span, reason = ''): Promise<void> => {
    const { days } = await write(timesheetRoutes.judge, { body: { ...span, user_id, act, reason } });
    toast('success', `${count(days)} ${WORDS[act].done}`);
    setAsks(null);
  };
  const judge = (user_id: number, name: string, act: Judgement, span: Span): void => {
    if (act === 'return' || act === 'reopen') setAsks({ user_id, name, act, span });
    else void run(user_id, act, span).catch(() => undefined);
  };
  const dialog = asks && (
    <Reason
      title={`${WORDS[asks.act].verb} ${asks.name}’s timesheet`}
      verb={WORDS[asks.act].verb}
      onSay={(reason) => run(asks.user_id, asks.act, asks.span, reason)}
      onClose={() => setAsks(null)}
    />
  );
  return { judge, dialog };
}

function Reason({
  title,
  verb,
  onSay,
  onClose,
}: {
  title: string;
  verb: string;
  onSay: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Modal open onClose={onClose} unsaved={reason.trim() !== ''} title={title}>
      <TextArea
        label="Reason"
        required
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={1000}
        help="Shown to the person."
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button
          look="solid"
          busy={busy}
          disabled={reason.trim() === ''}
          onClick={() => {
            setBusy(true);
            void onSay(reason.trim()).catch(() => setBusy(false));
          }}
        >
          {verb}
        </Button>
      </ModalActions>
    </Modal>
  );
}

type Props = {
  userId: number;
  name: string;
  isOwn: boolean;
  days: readonly SheetDay[];
  acts: readonly string[];
  today: string;
  span: Span;
};

/** Actions for the days shown: submit own, decide on others'. */
export function SheetActs({ userId, name, isOwn, days, acts, today, span }: Props) {
  const { judge, dialog } = useJudge();
  const [busy, setBusy] = useState(false);
  const toSubmit = daysToSubmit(days, today);
  const own = (act: 'submit' | 'withdraw', body: Span): void => {
    setBusy(true);
    void write(timesheetRoutes[act], { body })
      .then((answer) => toast('success', `${count(answer.days)} ${act === 'submit' ? 'submitted' : 'withdrawn'}`))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const submit = async (): Promise<void> => {
    const verb = `Submit ${count(toSubmit)}`;
    const body = `${daysWithTime(toSubmit)}. You can edit submitted days again only after you withdraw them.`;
    // The days that were named, also when a day ends while the question is open.
    const named = { from: toSubmit[0]!.day, to: toSubmit.at(-1)!.day };
    if (await confirm({ title: `${verb}?`, body, verb })) own('submit', named);
  };
  const judgement = (act: Judgement, isMain = false) =>
    acts.includes(act) && (
      <Button key={act} look={isMain ? 'solid' : 'outline'} onClick={() => judge(userId, name, act, span)}>
        {WORDS[act].verb}
      </Button>
    );
  return (
    <>
      {judgement('reopen')}
      {judgement('lock')}
      {!isOwn && judgement('return')}
      {isOwn && acts.includes('withdraw') && (
        <Button busy={busy} onClick={() => own('withdraw', span)}>
          Withdraw
        </Button>
      )}
      {judgement('approve', !isOwn || toSubmit.length === 0)}
      {isOwn && toSubmit.length > 0 && (
        <Button look="solid" busy={busy} onClick={() => void submit()}>
          {days.length === 1 ? 'Submit day' : 'Submit week'}
        </Button>
      )}
      {dialog}
    </>
  );
}
