/** Documents of the demo business and of a few clients, some of them shared. */
import { today } from '@daftar/domain/date-format';
import { yearFolder } from '@daftar/domain/drive';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { MemberCtx } from '#server/platform/context.ts';
import { fromClientFolder, furnishedRoot } from '#server/features/drive/client-folders.service.ts';
import { listItems } from '#server/features/drive/drive.service.ts';
import { storeFiles } from '#server/features/drive/add-files.service.ts';
import { createFolder, updateItem } from '#server/features/drive/tree.service.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { driveRoutes } from '@daftar/contract/drive';
import { clientsByName } from './drive.repo.ts';
import { pdfOf } from './drive-pdfs.ts';

type Paper = { folder: string; name: string; lines: readonly string[]; isShared?: boolean };

const OWN: readonly Paper[] = [
  { folder: 'Templates', name: 'Engagement letter.pdf', lines: ['Scope of the engagement', 'Fees and terms'] },
  { folder: 'Templates', name: 'Audit checklist.pdf', lines: ['Bank confirmations', 'Stock statement', 'Debtors'] },
  { folder: 'Office', name: 'Lease agreement - Ring Road office.pdf', lines: ['Period: 36 months', 'Rent: as agreed'] },
];

/** In the default folders of every client. */
const OF_KESAR: readonly Paper[] = [
  { folder: 'Permanent documents', name: 'Certificate of incorporation.pdf', lines: ['Kesar Foods Pvt Ltd'] },
  { folder: 'Permanent documents', name: 'PAN card.pdf', lines: ['Permanent account number'] },
  {
    folder: 'Income tax',
    name: 'Computation of income.pdf',
    lines: ['Business income', 'Tax payable'],
    isShared: true,
  },
  { folder: 'Income tax', name: 'Advance tax challan.pdf', lines: ['Second instalment', 'Paid'], isShared: true },
  { folder: 'GST', name: 'GSTR-3B October.pdf', lines: ['Outward supplies', 'Input tax credit'], isShared: true },
  { folder: 'GST', name: 'ITC reconciliation.pdf', lines: ['14 invoices without GSTIN'] },
];
const OF_OTHERS: readonly Paper[] = [
  { folder: 'Income tax', name: 'Form 16.pdf', lines: ['Certificate of tax deducted at source'], isShared: true },
  { folder: 'Permanent documents', name: 'PAN card.pdf', lines: ['Permanent account number'] },
];

export async function fillDrive(ctx: MemberCtx, login: { userId: number }): Promise<void> {
  for (const paper of OWN) await keepPaper(ctx, await ownFolder(ctx, null, paper.folder), paper);
  const [kesar, ...others] = await clientsByName(ctx, 'Kesar Foods', 4);
  if (!kesar) return;
  await fillClient(ctx, kesar, OF_KESAR);
  for (const client of others) await fillClient(ctx, client, OF_OTHERS);
  const sent = await fromClientFolder(ctx, kesar);
  for (const name of ['Bank statement September.pdf', 'Rent agreement.pdf'])
    await storeFiles(ctx, sent, [await stored(ctx, { name, lines: ['Sent by the client'] })], login.userId);
}

/** Yearly files go to the folder of their year, which is what is shared. */
async function fillClient(ctx: MemberCtx, clientId: number, papers: readonly Paper[]): Promise<void> {
  const root = await furnishedRoot(ctx, clientId);
  const year = yearFolder(fiscalYearOf(today(ctx.now, ctx.timezone)));
  for (const paper of papers) {
    const folder = await ownFolder(ctx, root, paper.folder);
    const within = (await itemsOf(ctx, folder)).find(({ name }) => name === year)?.id ?? folder;
    const id = await keepPaper(ctx, within, paper);
    if (paper.isShared) await updateItem(ctx, id, { is_shared: true });
  }
}

const itemsOf = async (ctx: MemberCtx, folder_id: number | null) =>
  (await listItems(ctx, driveRoutes.items.query.parse({ per_page: 100, ...(folder_id ? { folder_id } : {}) }))).data;

const ownFolder = async (ctx: MemberCtx, parent_id: number | null, name: string): Promise<number> =>
  (await itemsOf(ctx, parent_id)).find((item) => item.name === name)?.id ??
  (await createFolder(ctx, { parent_id, name })).id;

const keepPaper = async (ctx: MemberCtx, folderId: number, paper: Paper): Promise<number> =>
  (await storeFiles(ctx, folderId, [await stored(ctx, paper)], ctx.person.userId))[0]!;

async function stored(ctx: MemberCtx, { name, lines }: Pick<Paper, 'name' | 'lines'>) {
  const bytes = pdfOf(name.replace(/\.pdf$/, ''), lines);
  return { name, size: bytes.length, path: await storeDocument(ctx, name, bytes) };
}
