import type { MemberCtx } from '#server/platform/context.ts';
import type { FormRow, UploadRow } from './public_forms.repo.ts';

type Item = { key: string; label: string; line: string };

/**
 * The one place where an accepted upload enters the loan file. `line` is the checklist line that the item was requested
 * for; without one, the file stays on the form, where staff open it.
 */
export async function receiveUpload(_ctx: MemberCtx, form: FormRow, upload: UploadRow): Promise<void> {
  const line = (form.items as Item[]).find(({ key }) => key === upload.item)?.line;
  if (!form.loan_id || !line) return;
}
