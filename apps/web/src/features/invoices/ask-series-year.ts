import type { InvoiceKind } from '@daftar/contract/invoices';
import { seriesYearNotice } from '@daftar/domain/billing/issue-rules';
import { today } from '@daftar/domain/date-format';
import { confirm } from '#web/kit/confirm.ts';
import { KIND_WORDS } from './labels.ts';

/** Asks before a document takes a number of another financial year. */
export async function askSeriesYear(
  { date, kind }: { date: string; kind: InvoiceKind },
  timezone: string,
): Promise<boolean> {
  const { one } = KIND_WORDS[kind];
  const notice = seriesYearNotice(date, today(new Date(), timezone), one);
  return (
    notice === null || confirm({ title: 'Issue with a number of another year?', body: notice, verb: `Issue ${one}` })
  );
}
