import type { MemberCtx } from '#server/platform/context.ts';
import { listDocuments } from '#server/features/loan_documents/lines.service.ts';
import { receiveDocument } from '#server/features/loan_documents/receive.service.ts';
import type { FormRow, UploadRow } from './public_forms.repo.ts';

type Item = { key: string; label: string; line: string };

/**
 * An accepted upload enters the loan file as the document it was requested for. Without such a line, or if it is
 * approved, waived or deleted by now, the file stays on the form, where staff open it.
 */
export async function receiveUpload(ctx: MemberCtx, form: FormRow, upload: UploadRow): Promise<void> {
  const wanted = (form.items as Item[]).find(({ key }) => key === upload.item)?.line;
  if (!form.loan_id || !wanted) return;
  const { data } = await listDocuments(ctx, { params: { id: form.loan_id } });
  const line = data.find(({ id, is_waived, status }) => String(id) === wanted && !is_waived && status !== 'Approved');
  if (!line) return;
  const file = { path: upload.file, name: upload.name, size: upload.size };
  await receiveDocument(ctx, { loan_id: form.loan_id, line_id: line.id, file });
}
