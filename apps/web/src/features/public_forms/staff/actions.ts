import { publicFormRoutes, type PublicForm } from '@daftar/contract/public_forms';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';

export type FormAction = 'review' | 'link' | 'edit' | 'visits' | 'lock' | 'unlock' | 'revoke' | 'remove';
type Offered = { what: FormAction; label: string; danger?: true };

/** Actions on a form in its state. */
export function actionsOf({ state, sent_at }: PublicForm, canWrite: boolean): Offered[] {
  const isOver = state === 'Accepted' || state === 'Revoked';
  const canSend = canWrite && !isOver && state !== 'Expired' && state !== 'Submitted';
  const all: (Offered | false)[] = [
    state === 'Submitted' && { what: 'review', label: 'Review submission' },
    canSend && { what: 'link', label: sent_at ? 'Send new link' : 'Send link' },
    canWrite && !isOver && { what: 'edit', label: 'Edit or extend' },
    { what: 'visits', label: 'View visits' },
    canWrite && !isOver && state !== 'Locked' && { what: 'lock', label: 'Lock' },
    canWrite && state === 'Locked' && { what: 'unlock', label: 'Unlock' },
    canWrite && !isOver && { what: 'revoke', label: 'Revoke', danger: true },
    canWrite && { what: 'remove', label: 'Delete', danger: true },
  ];
  return all.filter((one) => one !== false);
}

const DONE = { lock: 'Form locked', unlock: 'Form unlocked', revoke: 'Form revoked' } as const;

/** Does it at once, or opens the part that does. Failed calls show themselves. */
export async function runAction(what: FormAction, form: PublicForm, open: () => void): Promise<void> {
  const { id, version, name } = form;
  try {
    if (what === 'lock' || what === 'unlock' || what === 'revoke') {
      if (
        what === 'revoke' &&
        !(await confirm({
          title: 'Revoke form?',
          body: `The link of ${name} stops working permanently. What they saved can’t be submitted.`,
          verb: 'Revoke form',
          danger: true,
        }))
      )
        return;
      await write(publicFormRoutes.act, { params: { id }, body: { action: what } }, { version });
      toast('success', DONE[what]);
      return;
    }
    if (what === 'remove') {
      await write(publicFormRoutes.remove, { params: { id } });
      toast('success', `${name} moved to bin`);
      return;
    }
    open();
  } catch {
    // The call has shown why it failed.
  }
}
