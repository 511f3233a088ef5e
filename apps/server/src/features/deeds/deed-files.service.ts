import type { Input } from '@daftar/contract/core/route';
import type { deedRoutes } from '@daftar/contract/deeds';
import { cleanText } from '@daftar/domain/deeds/filters';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { conflict } from '#server/platform/http-error.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { keepFile, readOwnFile } from '#server/features/files/files.service.ts';
import { deedDocx } from './deed-docx.ts';
import { deedPdf } from './deed-pdf.ts';
import { deedOf, versionOf, type DeedRecord } from './deeds.service.ts';

type Version = Awaited<ReturnType<typeof versionOf>>;

async function aboutOf(ctx: BusinessCtx, { name }: DeedRecord, { filled: { header, footer } }: Version) {
  // Characters that XML doesn't allow would make the Word file unreadable.
  return { title: cleanText(name), author: cleanText((await businessOf(ctx)).name), header, footer };
}

const MAX_BASE = 120;
const fileName = ({ name }: DeedRecord, number: number, extension: string): string =>
  safeFileName(`${name.slice(0, MAX_BASE)}${number > 1 ? ` v${number}` : ''}.${extension}`);

/** A version as it is printed, with a mark on every page while it is a draft. */
export async function printedDeed(ctx: BusinessCtx, deed: DeedRecord, version: Version, isDraft: boolean) {
  const about = await aboutOf(ctx, deed, version);
  const document = deedPdf(version.filled, version.page, { ...about, ...(isDraft && { stamp: 'DRAFT' }) });
  return { document, about, file_name: fileName(deed, version.number, 'pdf') };
}

export async function pdfOf(ctx: BusinessCtx, deed: DeedRecord, version: Version, isDraft: boolean) {
  const { document, file_name } = await printedDeed(ctx, deed, version, isDraft);
  return { bytes: await ctx.outsideTransaction(() => makePdf(document)), file_name };
}

/** An approved version is the file stored on approval; others are rendered again. */
export async function createFile(
  ctx: BusinessCtx,
  { params, query }: Pick<Input<typeof deedRoutes.file>, 'params' | 'query'>,
) {
  const deed = await deedOf(ctx, params.id);
  const version = await versionOf(ctx, deed, query.number);
  if (!query.is_draft) refuseOpen(version);
  const { bytes, file_name } = await fileOf(ctx, deed, version, query);
  const url = await keepFile(ctx, file_name, bytes);
  await logExport(ctx, 'deeds', deed.name, `Deed as ${query.format}`);
  return { url, file_name };
}

/** The file of a version, and its name. */
export async function fileOf(
  ctx: BusinessCtx,
  deed: DeedRecord,
  version: Version,
  { format, is_draft }: { format: 'pdf' | 'docx'; is_draft?: boolean | undefined },
) {
  if (format === 'docx') {
    const about = { ...(await aboutOf(ctx, deed, version)), ...(is_draft && { stamp: 'DRAFT' }) };
    const bytes = await ctx.outsideTransaction(() => deedDocx(version.filled, version.page, about));
    return { bytes, file_name: fileName(deed, version.number, 'docx') };
  }
  const kept = version.files.signed ?? version.files.approved;
  const stored = !is_draft && kept ? await readOwnFile(ctx, kept) : null;
  if (stored) return { bytes: stored, file_name: fileName(deed, version.number, 'pdf') };
  return pdfOf(ctx, deed, version, is_draft ?? false);
}

const MAX_NAMED = 10;

function refuseOpen({ filled: { open } }: Version): void {
  if (open.length === 0) return;
  const named = open.slice(0, MAX_NAMED).map(({ label }) => label);
  const rest = open.length > MAX_NAMED ? `, and ${open.length - MAX_NAMED} more` : '';
  throw conflict(`Complete these answers first: ${named.join(', ')}${rest}.`);
}
