/** What a client does in the portal moves the work (product rule 13): as for staff, by the practice's own rules. */
import type { ClientDocument, ClientToDo } from '@daftar/contract/portal_work';
import { clientActs, type ClientDocumentAct } from '@daftar/domain/work/documents';
import { asPractice } from '#server/as-practice.ts';
import type { ClientCtx } from '#server/context.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { isOwnFile, sizeOf } from '#server/features/files/files.service.ts';
import { handIn, takeBack as takeBackDocument } from '#server/features/tasks/documents.service.ts';
import { tickFor } from '#server/features/tasks/to-dos.service.ts';
import * as repo from './parts.repo.ts';
import { shownDocument, toDos } from './parts.service.ts';

type Which = { id: number; documentId: number };

const REFUSED: Record<ClientDocumentAct, string> = {
  upload: 'Your practice has this document already.',
  take_back: 'Only who handed in a file takes it back, and only while nobody has looked at it.',
};

/** What was asked of this client, where the act is open to this login. */
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
  if (size === null) throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
  await asPractice(ctx, async (practice) => {
    await handIn(practice, which.documentId, { name, path, size }, { actor: 'client', userId: ctx.person.userId });
  });
  return shown(ctx, which);
}

export async function takeBack(ctx: ClientCtx, which: Which): Promise<ClientDocument> {
  await asked(ctx, which, 'take_back');
  await asPractice(ctx, (practice) => takeBackDocument(practice, which.documentId, 'client'));
  return shown(ctx, which);
}

export async function tick(ctx: ClientCtx, { id, todoId }: { id: number; todoId: number }, isDone: boolean) {
  const own = async (): Promise<ClientToDo | undefined> => (await toDos(ctx, id)).data.find((one) => one.id === todoId);
  if (!(await own())) throw notFound('to-do');
  await asPractice(ctx, (practice) => tickFor(practice, todoId, isDone, ctx.person.userId));
  return (await own())!;
}
