/** Client actions in the portal move the task (product rule 13) by the same rules as for staff. */
import type { ClientDocument, ClientToDo } from '@daftar/contract/portal_work';
import { clientActs, type ClientDocumentAct } from '@daftar/domain/work/documents';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { isOwnFile, sizeOf } from '#server/features/files/files.service.ts';
import { handIn, takeBack as takeBackDocument } from '#server/features/tasks/documents.service.ts';
import { tickFor } from '#server/features/tasks/to-dos.service.ts';
import * as repo from './parts.repo.ts';
import { shownDocument, toDos } from './parts.service.ts';

type Which = { id: number; documentId: number };

const REFUSED: Record<ClientDocumentAct, string> = {
  upload: 'Your accountant already has this document.',
  take_back: 'You can remove only your own files, before your accountant checks them.',
};

/** Finds a document requested from this client and checks that the action is allowed. */
async function asked(ctx: ClientCtx, { id, documentId }: Which, act: ClientDocumentAct): Promise<repo.DocumentRow> {
  const document = await repo.findDocument(ctx, id, documentId);
  if (!document) throw notFound('document');
  if (!clientActs(document.status, document.uploaded_by === ctx.person.userId).includes(act))
    throw conflict(REFUSED[act]);
  return document;
}

const shown = async (ctx: ClientCtx, { id, documentId }: Which): Promise<ClientDocument> =>
  shownDocument(ctx, (await repo.findDocument(ctx, id, documentId))!);

export async function upload(
  ctx: ClientCtx,
  which: Which,
  { name, path }: { name: string; path: string },
): Promise<ClientDocument> {
  await asked(ctx, which, 'upload');
  const size = (await isOwnFile(ctx, 'document', path)) ? await sizeOf(ctx, path) : null;
  if (size === null)
    throw invalid({ field: 'file', rule: 'exists', message: 'The upload did not finish. Choose the file again.' });
  await asBusiness(ctx, async (business) => {
    await handIn(business, which.documentId, { name, path, size }, { actor: 'client', userId: ctx.person.userId });
  });
  return shown(ctx, which);
}

export async function takeBack(ctx: ClientCtx, which: Which): Promise<ClientDocument> {
  await asked(ctx, which, 'take_back');
  await asBusiness(ctx, (business) => takeBackDocument(business, which.documentId, 'client'));
  return shown(ctx, which);
}

export async function tick(ctx: ClientCtx, { id, todoId }: { id: number; todoId: number }, isDone: boolean) {
  const own = async (): Promise<ClientToDo | undefined> => (await toDos(ctx, id)).data.find((one) => one.id === todoId);
  if (!(await own())) throw notFound('to-do');
  await asBusiness(ctx, (business) => tickFor(business, todoId, isDone, ctx.person.userId));
  return (await own())!;
}
