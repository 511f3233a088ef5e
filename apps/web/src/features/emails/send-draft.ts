import { emailRoutes } from '@daftar/contract/emails';
import { UNDO_SECONDS } from '@daftar/domain/emails/compose';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { momentText } from '#web/kit/format-time.ts';
import { toastJobResult } from '#web/kit/job-result.ts';
import { countOf } from './labels.ts';

/** Sends or schedules it. For ten seconds, Undo makes it a draft again. */
export async function sendDraft(id: number, sendAt: Date | null, onUndone: (id: number) => void): Promise<void> {
  const body = { send_at: sendAt?.toISOString() ?? null };
  const { job_id, recipients, send_at } = await write(emailRoutes.send, { params: { id }, body }, { quiet: true });
  const undo = async (): Promise<void> => {
    try {
      await write(emailRoutes.cancel, { params: { id }, body: {} });
      toast('success', 'Sending undone');
      onUndone(id);
    } catch {
      // The call has shown why.
    }
  };
  const action = { label: 'Undo', run: () => void undo() };
  if (sendAt) {
    toast('success', `Email to ${countOf(recipients)} scheduled for ${momentText(send_at)}`, { action, timeout: 8000 });
    return;
  }
  toast('success', `Sending email to ${countOf(recipients)}`, {
    action,
    timeout: UNDO_SECONDS * 1000,
    onGone: () =>
      void toastJobResult(
        job_id,
        { doing: `Emailing ${countOf(recipients)}`, done: 'emailed', many: countOf },
        emailRoutes.send.touches,
      ).catch(() => undefined),
  });
}
