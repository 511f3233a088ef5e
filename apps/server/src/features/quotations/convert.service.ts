import type { Input } from '@daftar/contract/core/route';
import type { quotationRoutes } from '@daftar/contract/quotations';
import { conversionAct, conversionProblems, remainingLines } from '@daftar/domain/billing/quotation-conversion';
import { quotedLines, takenOf } from '@daftar/domain/billing/quotation-discounts';
import { transit } from '@daftar/domain/billing/transitions';
import { currencyOf, isCurrency } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { insertDraft } from '#server/features/invoices/draft.service.ts';
import { bodyOf } from './draft.service.ts';
import * as repo from './quotations.repo.ts';
import { getQuotation } from './quotations.service.ts';

type Wanted = Input<typeof quotationRoutes.convert>['body']['lines'];

/** Locks the quotation, so that two conversions can't invoice more than was quoted. */
export async function convert(ctx: BusinessCtx, id: number, wanted: Wanted) {
  const quotation = await repo.lock(ctx, id);
  // Full and partial conversion start from the same state.
  transit('quotation', 'convert', quotation.state);
  const invoicedSoFar = await repo.invoicedSoFar(ctx, id);
  const quoted = quotedLines(quotation.lines, invoicedSoFar);
  const lines = wanted ?? remainingLines(quoted);
  const problems = conversionProblems(quoted, lines);
  if (problems.length)
    throw invalid(
      ...problems.map(({ index, message }) => ({
        field: index === null ? 'lines' : `lines.${index}.quantity`,
        rule: 'max',
        message,
      })),
    );

  const decimals = isCurrency(quotation.currency) ? currencyOf(quotation.currency)!.decimals : 2;
  const taken = takenOf(quotation, invoicedSoFar, lines, decimals);
  const { valid_until: _, ...body } = bodyOf(quotation);
  const invoice_id = await insertDraft(
    ctx,
    {
      ...body,
      kind: 'invoice',
      date: today(ctx.now, ctx.timezone),
      due_date: undefined,
      lines: taken.lines.map(({ id: line, quantity, discount }) => ({ ...body.lines[line - 1]!, quantity, discount })),
      discount: taken.discount,
      reference: body.reference || `Quotation ${quotation.number}`,
      attachments: [],
      shipping: null,
      original_id: null,
      reason: '',
    },
    { quotation_id: id },
  );
  await repo.insertConversion(ctx, { quotation_id: id, invoice_id, ...taken });
  const state = transit('quotation', conversionAct(quoted, lines), quotation.state)!;
  if (state !== quotation.state) await repo.update(ctx, id, { state });
  return { invoice_id, quotation: await getQuotation(ctx, id) };
}
