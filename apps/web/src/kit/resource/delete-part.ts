import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';

/** Deletes a record that has no bin, after a question. True when it is gone. */
export async function deletePart(name: string, remove: () => Promise<unknown>): Promise<boolean> {
  const body = `${name} will be deleted permanently.`;
  if (!(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return false;
  try {
    await remove();
  } catch {
    // The error already has a toast.
    return false;
  }
  toast('success', `${name} deleted`);
  return true;
}
