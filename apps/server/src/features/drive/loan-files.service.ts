/** Files of loans: in the folder of the client, or of the business where the file has no client. */
import { LOANS_FOLDER } from '@daftar/domain/drive';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { storeFiles, type Kept } from './add-files.service.ts';
import { furnishedRoot } from './client-folders.service.ts';
import * as drive from './drive.repo.ts';
import * as repo from './loan-files.repo.ts';
import { findNamed, insert } from './tree.repo.ts';

type Loan = { id: number; number: string; client_id: number | null };

/** Adds uploads with names that the folder doesn't have. Returns their ids and versions. */
export async function addLoanFiles(
  ctx: BusinessCtx,
  loan: Loan,
  files: readonly Kept[],
  nameOf: (original: string, nth: number) => string,
): Promise<{ id: number; number: number }[]> {
  if (files.length === 0) return [];
  const folder = await loanFolder(ctx, loan);
  const ids: number[] = [];
  for (const file of files) {
    let nth = 1;
    while (await findNamed(ctx, folder, nameOf(file.name, nth))) nth += 1;
    ids.push(...(await storeFiles(ctx, folder, [{ ...file, name: nameOf(file.name, nth) }], actorId(ctx))));
  }
  return filesToPick(ctx, ids);
}

/** Adds uploads to a named folder of a client, with names that it doesn't have. */
export async function addToClientFolder(ctx: BusinessCtx, clientId: number, name: string, files: readonly Kept[]) {
  const folder = await folderNamed(ctx, await furnishedRoot(ctx, clientId), name);
  const ids: number[] = [];
  for (const file of files) {
    let nth = 1;
    while (await findNamed(ctx, folder, numbered(file.name, nth))) nth += 1;
    ids.push(...(await storeFiles(ctx, folder, [{ ...file, name: numbered(file.name, nth) }], actorId(ctx))));
  }
  return filesToPick(ctx, ids);
}

/** "deed.pdf", "deed (2).pdf". */
const numbered = (name: string, nth: number): string => (nth === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${nth})$1`));

/** Files that the caller sees, in their current version. Partner-only files stay where they are. */
export async function filesToPick(ctx: BusinessCtx, ids: readonly number[]) {
  const found = await drive.findMany(ctx, ids);
  return found
    .filter(({ is_folder, is_confidential }) => !is_folder && !is_confidential)
    .map(({ id, number }) => ({ id, number }));
}

export const visibleFile = (ctx: BusinessCtx, id: number) => drive.find(ctx, id);

/** Client › Retail loans › LN-0012. Found by the loan, whatever its name or place is now. */
export async function loanFolder(ctx: BusinessCtx, loan: Loan): Promise<number> {
  const client = loan.client_id !== null && (await repo.isClientThere(ctx, loan.client_id)) ? loan.client_id : null;
  const known = await repo.folderOf(ctx, loan.id, client);
  if (known) return known.id;
  const root = client === null ? null : await furnishedRoot(ctx, client);
  const parent = await folderNamed(ctx, root, LOANS_FOLDER);
  const id = await folderNamed(ctx, parent, loan.number);
  await repo.setLoan(ctx, id, loan.id);
  return id;
}

export async function folderNamed(ctx: BusinessCtx, parent_id: number | null, name: string): Promise<number> {
  const made = await insert(ctx, { parent_id, is_folder: true, name, created_by: actorId(ctx) });
  if (made) return made;
  const there = await findNamed(ctx, parent_id, name);
  if (!there?.is_folder) throw conflict(`Rename the file “${name}” in the drive so that a folder can be created.`);
  return there.id;
}
