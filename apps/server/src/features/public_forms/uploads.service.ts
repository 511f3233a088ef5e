import type { Ctx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { createDocumentUrl, fileNameOf, isUploadOf, sizeOf } from '#server/features/files/files.service.ts';
import { documentOf } from '#server/platform/files/paths.ts';
import type { In } from './public_forms.service.ts';
import * as repo from './public_forms.repo.ts';
import { enterToFill, touchStaff } from './visitor.service.ts';

const MAX_FILES = 100;

/** Files of one form can't be added to another. */
const uploaderOf = (businessId: number, formId: number): string => `public form ${businessId} ${formId}`;

export async function uploadUrl(visitor: Ctx, { body }: In<'uploadUrl'>) {
  const { ctx, form } = await enterToFill(visitor);
  const { pre_signed_url, headers, url } = await createDocumentUrl(ctx, uploaderOf(ctx.businessId, form.id), body);
  return { pre_signed_url, headers, path: url };
}

export async function addUpload(visitor: Ctx, { body: { item, file } }: In<'addUpload'>) {
  const { ctx, form } = await enterToFill(visitor);
  if (!(form.items as { key: string }[]).some(({ key }) => key === item))
    throw invalid({ field: 'item', rule: 'exists', message: 'Select what you are uploading' });
  const uploads = await repo.uploadsOf(ctx, form.id);
  const known = uploads.find((upload) => upload.file === file);
  if (known) return known;
  if (uploads.length >= MAX_FILES) throw conflict(`A form can have at most ${MAX_FILES} files.`);
  const isOwn =
    documentOf(file) === ctx.businessId && isUploadOf(ctx.app.secret, file, uploaderOf(ctx.businessId, form.id));
  const size = isOwn ? await sizeOf(ctx, file) : null;
  if (size === null) throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file again' });
  const added = await repo.addUpload(ctx, { form_id: form.id, item, file, name: fileNameOf(file), size });
  await repo.logVisit(ctx, form.id, `Uploaded ${added.name}`);
  touchStaff(ctx);
  return added;
}

export async function removeUpload(visitor: Ctx, { params }: In<'removeUpload'>): Promise<{ ok: true }> {
  const { ctx, form } = await enterToFill(visitor);
  if (!(await repo.removeUpload(ctx, form.id, params.id))) throw notFound('file');
  touchStaff(ctx);
  return { ok: true };
}
