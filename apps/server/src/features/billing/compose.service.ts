import type { DocumentBody, Recipient } from '@daftar/contract/billing/document';
import type { FieldError } from '@daftar/contract/core/errors';
import { composeDocument, type ComposedDocument } from '@daftar/domain/billing/compose';
import { totalProblem } from '@daftar/domain/billing/issue-rules';
import { lineValue } from '@daftar/domain/billing/line-amounts';
import { isRoundedByDefault } from '@daftar/domain/billing/rounding';
import { codeProblems, partyProblems } from '@daftar/domain/billing/rule-46';
import { lineProblems } from '@daftar/domain/billing/line-problems';
import { supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { supplyProblems, type TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { isCurrency } from '@daftar/domain/currencies';
import { packOf, ratesIn } from '@daftar/domain/country-pack';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { compare, isNegative, mul, sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError, invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { foreignFiles } from '#server/features/files/files.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { branchExists } from '#server/access/branch-access.repo.ts';
import * as repo from './recipients.repo.ts';
import { recipientOf } from './recipients.service.ts';
import { snapshotOf, type Parties, type SupplierSnapshot } from './parties.service.ts';

export type Composed = ComposedDocument & {
  currency: string;
  business_currency: string;
  business_country: string;
  /** Today where the business is, wherever the caller is. */
  today: Day;
  is_rounded: boolean;
  due_days: number;
  terms: string;
  supplier: SupplierSnapshot;
  recipient: Recipient;
};

/** Parties and tax of the invoice that a note corrects. */
export type Corrected = Parties & { treatment: TaxTreatment };

/**
 * Computes a document with its current firm and client, or a note with those of its invoice. A draft may break rules
 * that only apply to issuing, but its references must exist.
 */
export async function compose(ctx: BusinessCtx, body: DocumentBody, corrected?: Corrected): Promise<Composed> {
  // Together, so that the queries are pipelined.
  const [problems, business, firm, client] = await Promise.all([
    linkProblems(ctx, body),
    businessOf(ctx),
    firmOf(ctx, body),
    recipientOf(ctx, body.client_id),
  ]);
  problems.push(...discountProblems(body));
  if (problems.length) throw invalid(...problems);
  const currency = body.currency ?? business.currency;
  if (!isCurrency(currency)) throw invalid({ field: 'currency', rule: 'exists', message: 'Choose a currency' });
  const { supplier, recipient, treatment } = corrected ?? {
    supplier: snapshotOf(firm, body.date),
    recipient: client,
  };
  const is_rounded = body.is_rounded ?? (await roundsByDefault(ctx, currency, business.currency));
  const composed = composeDocument({ ...body, currency, is_rounded, treatment }, supplier, supplyRecipient(recipient));
  const tooLarge = totalProblem(composed.totals.total);
  if (tooLarge) throw invalid({ field: 'lines', rule: 'max', message: tooLarge });
  return {
    ...composed,
    is_rounded,
    currency,
    business_currency: business.currency,
    business_country: business.country,
    today: today(ctx.now, business.timezone),
    supplier,
    recipient,
    due_days: firm.due_days,
    terms: body.terms ?? firm.terms,
  };
}

const roundsByDefault = async (ctx: BusinessCtx, currency: string, home: string): Promise<boolean> =>
  isRoundedByDefault((await configOf(ctx, 'BILLING')).round_off, currency, home);

/** Computed document as database columns. */
export const composedColumns = (composed: Composed) => {
  const { totals, treatment, place_of_supply, supply_kind, currency, terms, is_rounded } = composed;
  const { taxable_value, tax, total } = totals;
  return { currency, terms, is_rounded, place_of_supply, supply_kind, treatment, totals, taxable_value, tax, total };
};

/** The form fields of a stored document. Columns have the names of the fields. */
export const typedOf = <B extends object>(body: { shape: Record<keyof B, unknown> }, record: B): B =>
  Object.fromEntries(Object.keys(body.shape).map((field) => [field, record[field as keyof B]])) as B;

/** Only invoices and their notes bill work; quotations and recurring invoices don't. */
export const withoutWork = <L extends object>(lines: readonly L[]): (L & { work: [] })[] =>
  lines.map((line) => ({ ...line, work: [] }));

async function firmOf(ctx: BusinessCtx, { firm_id, branch_id }: DocumentBody) {
  const wrong = (message: string) => invalid({ field: 'firm_id', rule: 'exists', message });
  const firm = await getFirm(ctx, firm_id).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? wrong('Choose a firm') : error;
  });
  if (branch_id && firm.branches.length && !firm.branches.includes(branch_id))
    throw wrong(`${firm.name} is not set up for this branch. Choose another firm or branch.`);
  return firm;
}

async function linkProblems(ctx: BusinessCtx, body: DocumentBody): Promise<FieldError[]> {
  const services = body.lines.flatMap(({ service_id }) => service_id ?? []);
  const members = body.lines.flatMap(({ client_id }) => client_id ?? []);
  const { person, ...rest } = ctx;
  const problem = (field: string, message: string): FieldError => ({ field, rule: 'exists', message });
  const groupIsThere = async (id: number): Promise<FieldError[]> => {
    if (!(await repo.isGroup(ctx, id))) return [problem('group_id', 'Choose a group from the list')];
    const strange = await repo.strangers(ctx, [body.client_id], id);
    return strange.length ? [problem('client_id', 'Choose the paying member')] : [];
  };
  const membersAreThere = async (): Promise<FieldError[]> => {
    const strange = await repo.strangers(ctx, members, body.group_id);
    return body.lines.flatMap(({ client_id }, i) =>
      client_id && strange.includes(client_id)
        ? [problem(`lines.${i}.client_id`, 'Choose a member of this group')]
        : [],
    );
  };
  // Background jobs repeat attachments that a member uploaded.
  const filesAreOwn = async (): Promise<FieldError[]> => {
    const paths = person ? body.attachments.map(({ path }) => path) : [];
    const foreign = person && (await foreignFiles({ ...rest, person }, 'document', paths));
    return paths.flatMap((path, i) =>
      foreign?.has(path) ? [problem(`attachments.${i}.path`, 'Upload the file first')] : [],
    );
  };
  const unless = async (isThere: Promise<boolean>, ...otherwise: [string, string]): Promise<FieldError[]> =>
    (await isThere) ? [] : [problem(...otherwise)];
  const found = await Promise.all([
    body.branch_id ? unless(branchExists(ctx, body.branch_id), 'branch_id', 'Choose a branch from the list') : [],
    body.group_id ? groupIsThere(body.group_id) : [],
    services.length
      ? unless(areServices(ctx, services), 'lines', 'A service on these lines was deleted. Choose another.')
      : [],
    members.length ? membersAreThere() : [],
    filesAreOwn(),
  ]);
  return found.flat();
}

/** A discount can't make a line or the total negative. */
function discountProblems({ lines, discount, discount_type }: DocumentBody): FieldError[] {
  const values = lines.map((line) => lineValue(line).value);
  const whole = sum(values);
  const tooMuch = discount_type === 'Percentage' ? compare(discount, '100') > 0 : compare(discount, whole) > 0;
  return [
    ...values.flatMap((value, i) =>
      isNegative(value)
        ? [
            {
              field: `lines.${i}.discount`,
              rule: 'max',
              message: `Line ${i + 1}: discount can't be more than the line amount`,
            },
          ]
        : [],
    ),
    ...(tooMuch ? [{ field: 'discount', rule: 'max', message: "Discount can't be more than the total" }] : []),
  ];
}

/** Content that an invoice must have by law. A note takes its parties from its invoice. */
export function rule46Problems(
  { supplier, recipient, totals }: Composed,
  { lines, exchange_rate }: Pick<DocumentBody, 'lines' | 'exchange_rate'>,
  isNote: boolean,
): FieldError[] {
  const named = { supplier, recipient: { ...recipient, gstin: supplyRecipient(recipient).gst_number } };
  const parties = isNote ? [] : partyProblems({ ...named, total: mul(totals.total, exchange_rate) });
  return [
    ...parties.map((problem) => ({ ...problem, rule: 'required' })),
    ...codeProblems(lines, named).map(({ line, field, message }) => ({
      field: `lines.${line - 1}.${field}`,
      rule: 'required',
      message,
    })),
  ];
}

/** Problems that prevent issuing, by line and field. `supplied` is the date of the invoice, also for its notes. */
export async function issueProblems(
  ctx: BusinessCtx,
  body: DocumentBody,
  composed: Composed,
  { supplied, isNote = false }: { supplied: Day; isNote?: boolean },
): Promise<FieldError[]> {
  const { supplier, recipient, place_of_supply, supply_kind, currency, business_currency: home } = composed;
  if (!body.lines.length) return [{ field: 'lines', rule: 'required', message: 'Add at least one line' }];
  const country = supplier.country ?? (supplier.tax_kind === 'GST' ? 'IN' : composed.business_country);
  const { isFreeRate, kind } = packOf(country).tax;
  const rates = ratesIn(country, await configOf(ctx, 'FIELD_OPTIONS', body.branch_id), composed.business_country);
  const supply = { place_of_supply, supply_kind, is_reverse_charge: body.is_reverse_charge };
  const number = kind === 'GST' ? supplyRecipient(recipient).gst_number : recipient.tax_number || null;
  return [
    ...supplyProblems(isNote ? { ...supplier, has_lut: undefined } : supplier, supply, number).map((problem) => ({
      ...problem,
      rule: 'supply',
    })),
    ...lineProblems(body.lines, { rates, supplied, isFreeRate }).map(({ line, field, message }) => ({
      field: `lines.${line - 1}.${field}`,
      rule: 'line',
      message,
    })),
    ...body.lines.flatMap(({ description }, i) =>
      description.trim()
        ? []
        : [{ field: `lines.${i}.description`, rule: 'required', message: `Line ${i + 1}: enter a description` }],
    ),
    ...(currency !== home && body.exchange_rate === '1'
      ? [{ field: 'exchange_rate', rule: 'required', message: `Enter the exchange rate from ${currency} to ${home}` }]
      : []),
  ];
}
