/** Problems of clients' documents that the portal would reject, for reports. */
import { asGstDocument } from '@daftar/domain/gst_books/documents';
import { cyclesOf } from '@daftar/domain/gst_books/client-period';
import { bookProblems } from '@daftar/domain/gst_books/problem-fixes';
import { gstFieldName } from '@daftar/domain/gst-return/field-names';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import { preflight } from '@daftar/domain/gst-return/preflight';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { profilesOf } from '#server/features/compliance/profiles.service.ts';
import { hsnDigitsOf } from './gst_books.service.ts';
import * as repo from './gst_books.repo.ts';

const MAX_FAULTY = 5_000;

/**
 * Documents with errors are checked again: only their number is stored. Two documents with one number both have the
 * error, so that they are found without the others of the period.
 */
export async function faultyDocuments(ctx: BusinessCtx, filter: repo.FaultyFilter) {
  const found = await repo.faultyDocuments(ctx, filter, MAX_FAULTY + 1);
  if (found.length > MAX_FAULTY)
    throw conflict('More than 5,000 documents have errors. Choose a client or a shorter period.');
  const profiles = await profilesOf(ctx, [...new Set(found.map(({ client_id }) => client_id))]);
  const periods = Map.groupBy(found, ({ client_id, gstin, month }) => `${client_id} ${gstin} ${month}`);
  return [...periods.values()].flatMap((same) => {
    const { client_id, client_name, gstin, month } = same[0]!;
    const profile = profiles.get(client_id);
    const scheme = profile?.registrations.find((one) => one.gstin === gstin)?.scheme;
    if (!profile || !scheme) return [];
    const documents = same.map(({ id, ...row }) => asGstDocument(id, row));
    const problems = preflight(documents, {
      filer: { gstin, gst_type: scheme === 'Composition' ? 'Composition' : 'Regular' },
      period: cyclesOf(scheme)[0] === 'quarter' ? quarterPeriod(month) : monthPeriod(month),
      hsn_digits: hsnDigitsOf(profile.turnover_crore),
    });
    return bookProblems(problems).map(({ document_id, number, line, field, message, fix, severity }, at) => ({
      id: `document ${document_id} ${at}`,
      client_id,
      client_name,
      gstin,
      month,
      document: number,
      row_number: line,
      field: gstFieldName(field),
      message,
      fix,
      severity,
    }));
  });
}
