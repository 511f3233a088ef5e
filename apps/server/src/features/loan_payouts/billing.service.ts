import type { Input } from '@daftar/contract/core/route';
import { invoiceBody } from '@daftar/contract/invoices';
import type { loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { today } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { firmForBranch } from '@daftar/domain/supplier';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { searchFirms } from '#server/features/firms/firms.service.ts';
import { createDraft } from '#server/features/invoices/draft.service.ts';
import * as repo from './loan_payouts.repo.ts';

/** Other services auxiliary to financial services. */
const COMMISSION_SAC = '997159';

type Payout = NonNullable<Awaited<ReturnType<typeof repo.find>>>;

/** Creates one draft per lender with a line per payout, to review and issue in the invoice editor. */
export async function bill(ctx: MemberCtx, { body }: Input<typeof loanPayoutRoutes.bill>) {
  const ids = [...new Set(body.ids)];
  if ((await repo.lock(ctx, ids)).length < ids.length) throw notFound('payout');
  const payouts = await Promise.all(ids.map((id) => repo.find(ctx, id)));
  for (const payout of payouts) checkBillable(payout);
  const own = payouts as Payout[];
  const firm_id = body.firm_id ?? (await firmOf(ctx));
  const invoices = [];
  for (const lender of await repo.billedTo(ctx, [...new Set(own.map(({ lender_id }) => lender_id))])) {
    if (!lender.client_id)
      throw conflict(`${lender.name} is not linked to a client. Open the lender and select the client to bill.`);
    const billed = own.filter(({ lender_id }) => lender_id === lender.id);
    const draft = await createDraft(
      ctx,
      invoiceBody.parse({
        firm_id,
        client_id: lender.client_id,
        date: today(ctx.now, ctx.timezone),
        lines: billed.map(lineOf),
      }),
    );
    await repo.setInvoice(
      ctx,
      billed.map(({ id }) => id),
      draft.id,
    );
    invoices.push({ id: draft.id, lender_name: lender.name, total: draft.total });
  }
  return { invoices };
}

function checkBillable(payout: Payout | undefined): void {
  if (!payout) throw notFound('payout');
  const { loan_number, state, invoice_id, gross } = payout;
  if (state !== 'Expected' || invoice_id) throw conflict(`The payout of ${loan_number} is already billed or received.`);
  if (!isPositive(gross)) throw conflict(`The payout of ${loan_number} has no commission to bill.`);
}

const lineOf = ({ loan_number, applicant, loan_type, base, percent, gross, gst_percent }: Payout) => ({
  description: `Commission on ${[loan_number, applicant, loan_type].filter(Boolean).join(', ')}: ${Number(percent)}% of ${formatMoney(base, 'INR')} disbursed`,
  hsn_sac: COMMISSION_SAC,
  rate: gross,
  tax_rate: gst_percent,
});

async function firmOf(ctx: BusinessCtx): Promise<number> {
  const wrong = (message: string) => invalid({ field: 'firm_id', rule: 'required', message });
  const firms = await searchFirms(ctx, {});
  if (firms.length === 0) throw wrong('Add a firm first');
  const firm = firmForBranch(firms, null) ?? (firms.length === 1 ? firms[0] : undefined);
  if (!firm) throw wrong('Select the firm that bills the commission');
  return firm.id;
}
