import type { Firm } from '@daftar/contract/firms';
import { composeDocument } from '@daftar/domain/billing/compose';
import { postInvoice } from '@daftar/domain/billing/postings';
import { postVoucher } from '@daftar/domain/billing/receipt-voucher';
import { NO_PARTS, type PaymentMode } from '@daftar/domain/billing/settlement';
import { supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { add, div, mul, padded, round, sub } from '@daftar/domain/money';
import type { MemberCtx } from '#server/platform/context.ts';
import { postAll } from '#server/features/billing/ledger.service.ts';
import { addOpeningBalance } from '#server/features/receivables/opening.service.ts';
import { cancelInvoice, issueInvoice } from '#server/features/invoices/issue.service.ts';
import { bodyOf, insertDraft } from '#server/features/invoices/draft.service.ts';
import { findInvoice } from '#server/features/invoices/invoices.service.ts';
import { recipientsOf } from '#server/features/billing/recipients.service.ts';
import { snapshotOf, type SupplierSnapshot } from '#server/features/billing/parties.service.ts';
import { takeNumbers } from '#server/features/firms/series.service.ts';
import { listFirms } from '#server/features/firms/firms.service.ts';
import { bounceReceipt } from '#server/features/receipts/reversal.service.ts';
import { fillOffers } from './billing-quotations.ts';
import { plannedInvoices, type PlannedInvoice } from './billing-plan.ts';
import * as repo from './billing.repo.ts';
import { insertRows } from './rows.repo.ts';
import { people } from './work.repo.ts';

const TAX_RATE = '18';
const BILLER = 'Imran';
const MODES: PaymentMode[] = ['UPI', 'Bank Transfer', 'Bank Transfer', 'Cheque', 'UPI', 'Cash'];
/** Companies deduct TDS on fees above this amount a year. */
const DEDUCTED_FROM = 10_000;

type Billed = { planned: PlannedInvoice; id: number; firm: Firm; client: repo.DemoRecipient } & ReturnType<
  typeof documentOf
>;

/** Two financial years of invoices and receipts, open quotations and recurring invoices. */
export async function fillBilling(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const found = await repo.clients(ctx);
  const recipients = await recipientsOf(
    ctx,
    found.map(({ id }) => id),
  );
  const clients = found.map((client) => ({ ...client, recipient: recipients.get(client.id)! }));
  const firms = (await listFirms(ctx, { page: 1, per_page: 10 })).data;
  const services = await repo.services(ctx);
  const planned = plannedInvoices(day).filter(({ client }) => clients[client]);
  const billed: Billed[] = [];
  for (const [firm, all] of byFirm(planned, clients, firms))
    billed.push(...(await issueAll(ctx, firm, all, clients, services)));
  await receiveAll(ctx, billed, day);
  await changeSome(ctx, billed, day);
  await fillOffers(ctx, {
    firm: firms.find(({ state, gst_type }) => state === 'Gujarat' && gst_type === 'Regular')!,
    clients,
    services,
    day,
  });
}

/** The firm of the client's branch. */
function byFirm(planned: readonly PlannedInvoice[], clients: readonly repo.DemoRecipient[], firms: readonly Firm[]) {
  const main = firms.find(({ gst_type, state }) => gst_type === 'Regular' && state === 'Gujarat')!;
  const firmOf = ({ client }: PlannedInvoice): Firm =>
    firms.find(
      ({ branches, gst_type }) => gst_type === 'Regular' && branches.includes(clients[client]!.branch_id ?? 0),
    ) ?? main;
  return Map.groupBy(planned, firmOf);
}

function documentOf(
  { lines }: PlannedInvoice,
  supplier: SupplierSnapshot,
  client: repo.DemoRecipient,
  services: Map<string, repo.DemoService>,
) {
  const typed = lines.map(({ service, description, rate }) => ({
    service_id: services.get(service)!.id,
    client_id: null,
    description,
    hsn_sac: services.get(service)!.hsn_code,
    unit: 'NA',
    quantity: '1',
    rate: `${rate}.00`,
    discount_type: 'Rupee' as const,
    discount: '0',
    tax_category: 'taxable' as const,
    tax_rate: TAX_RATE,
    cess_rate: '0',
    cess_per_unit: '0',
  }));
  const options = { is_reverse_charge: false, prices_include_tax: false, is_rounded: true } as const;
  const composed = composeDocument(
    { lines: typed, currency: 'INR', ...options, discount_type: 'Rupee', discount: '0' },
    supplier,
    supplyRecipient(client.recipient),
  );
  return { typed, ...composed };
}

async function issueAll(
  ctx: MemberCtx,
  firm: Firm,
  planned: readonly PlannedInvoice[],
  clients: readonly repo.DemoRecipient[],
  services: Map<string, repo.DemoService>,
): Promise<Billed[]> {
  const billed: Billed[] = [];
  const biller = (await people(ctx)).get(BILLER);
  for (const of of Map.groupBy(planned, ({ date }) => fiscalYearOf(date)).values()) {
    const numbers = await takeNumbers(ctx, firm.id, 'invoice', of[0]!.date, of.length);
    const all = of.map((one, i) => {
      const client = clients[one.client]!;
      const supplier = snapshotOf(firm, one.date);
      return { one, client, supplier, taken: numbers[i]!, document: documentOf(one, supplier, client, services) };
    });
    const ids = await insertRows(
      ctx,
      'invoices',
      all.map(
        ({ one, client, supplier, taken, document: { typed, totals, treatment, place_of_supply, supply_kind } }) => ({
          ...taken,
          state: 'Final',
          firm_id: firm.id,
          branch_id: client.branch_id && firm.branches.includes(client.branch_id) ? client.branch_id : null,
          client_id: client.id,
          date: one.date,
          due_date: addDays(one.date, firm.due_days),
          currency: 'INR',
          place_of_supply,
          supply_kind,
          lines: typed,
          totals,
          treatment,
          supplier,
          recipient: client.recipient,
          taxable_value: totals.taxable_value,
          tax: totals.tax,
          total: totals.total,
          terms: firm.terms,
          created_at: `${one.date}T06:20:00Z`,
          created_by: biller,
          issued_at: `${one.date}T06:30:00Z`,
          sent_at: `${one.date}T06:31:00Z`,
        }),
      ),
    );
    billed.push(
      ...all.map(({ one, client, document }, i) => ({ planned: one, id: ids[i]!, firm, client, ...document })),
    );
  }
  await postAll(
    ctx,
    billed.map(({ id, client, firm: { id: firm_id }, planned: { date }, totals }) => ({
      books: { client_id: client.id, firm_id, currency: 'INR' },
      postings: [postInvoice({ source: `invoice:${id}`, date }, totals)],
    })),
  );
  return billed;
}

async function receiveAll(ctx: MemberCtx, billed: readonly Billed[], day: Day): Promise<void> {
  const paid = billed.filter(
    ({ planned }) => planned.paid_after !== null && !planned.is_cancelled && !planned.is_credited,
  );
  const receipts = paid
    .map((one, i) => {
      const date = addDays(one.planned.date, one.planned.paid_after!);
      const total = one.planned.share === 1 ? one.totals.total : round(div(one.totals.total, '2'));
      const deducts = one.client.is_company && Number(one.totals.taxable_value) >= DEDUCTED_FROM;
      const tds = deducts ? round(div(mul(one.totals.taxable_value, '10'), '100')) : '0.00';
      return { one, date, parts: { ...NO_PARTS, cash: sub(padded(total), tds), tds }, mode: MODES[i % MODES.length]! };
    })
    .filter(({ date }) => date <= day);
  const biller = (await people(ctx)).get(BILLER);
  const books = Map.groupBy(receipts, ({ one, date }) => `${one.firm.id} ${fiscalYearOf(date)}`);
  for (const same of books.values()) {
    const sorted = same.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const { firm } = sorted[0]!.one;
    const numbers = await takeNumbers(ctx, firm.id, 'receipt', sorted[0]!.date, sorted.length);
    const ids = await insertRows(
      ctx,
      'receipts',
      sorted.map(({ one, date, parts, mode }, i) => ({
        ...numbers[i]!,
        firm_id: firm.id,
        client_id: one.client.id,
        date,
        currency: 'INR',
        mode,
        reference: mode === 'Cash' ? '' : `${mode === 'Cheque' ? '' : 'UTR'}${600_000 + one.id * 13}`,
        ...parts,
        tds_section: parts.tds === '0.00' ? '' : '194J',
        total: add(parts.cash, parts.tds),
        created_by: biller,
      })),
    );
    await postAll(
      ctx,
      sorted.map(({ one, date, parts }, i) => ({
        books: { client_id: one.client.id, firm_id: firm.id, currency: 'INR' },
        postings: postVoucher({
          source: `receipt:${ids[i]!}`,
          date,
          parts,
          allocations: [{ id: `invoice:${one.id}`, amount: add(parts.cash, parts.tds) }],
          advances: [],
        }),
      })),
    );
  }
}

/** Cancelled invoices, credit notes, a bounced cheque and opening balances. */
async function changeSome(ctx: MemberCtx, billed: readonly Billed[], day: Day): Promise<void> {
  for (const { id, planned, typed } of billed) {
    if (planned.is_cancelled) await cancelInvoice(ctx, id, 'Duplicate invoice');
    else if (planned.is_credited) {
      const invoice = bodyOf(await findInvoice(ctx, id));
      const lines = [
        { ...typed[0]!, rate: round(div(typed[0]!.rate, '5')), description: 'Discount as agreed', work: [] },
      ];
      const { due_date: _, ...note } = { ...invoice, kind: 'credit_note' as const, original_id: id, lines };
      await issueInvoice(ctx, await insertDraft(ctx, { ...note, reason: 'Rebate' }));
    }
  }
  const cheque = await repo.lastCheque(ctx);
  if (cheque) await bounceReceipt(ctx, cheque, { date: day, reason: 'Insufficient funds' });
  for (const { client, firm, planned } of billed.slice(0, 3))
    await addOpeningBalance(ctx, {
      client_id: client.id,
      firm_id: firm.id,
      date: addDays(planned.date, -1),
      amount: '15000.00',
      notes: 'Opening balance from previous books',
    });
}
