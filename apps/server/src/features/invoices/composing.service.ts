import type { DocumentBody, Recipient } from '@daftar/contract/billing/document';
import type { FieldError } from '@daftar/contract/core/errors';
import { composeDocument, type ComposedDocument } from '@daftar/domain/billing/compose';
import { lineValue } from '@daftar/domain/billing/line-amounts';
import { lineProblems } from '@daftar/domain/billing/line-problems';
import { supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { supplyProblems } from '@daftar/domain/billing/tax-treatment';
import { isCurrency } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';
import { compare, isNegative, sum } from '@daftar/domain/money';
import { ratesOfKind } from '@daftar/domain/tax-rates';
import type { BusinessCtx } from '#server/context.ts';
import { Failure, invalid } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { foreignFiles } from '#server/features/files/files.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { isBranch } from '#server/works-in.repo.ts';
import * as repo from './recipients.repo.ts';
import { recipientOf } from './recipients.service.ts';
import { snapshotOf, type SupplierSnapshot } from './supplier.ts';

export type Composed = ComposedDocument & {
  currency: string;
  due_days: number;
  terms: string;
  supplier: SupplierSnapshot;
  recipient: Recipient;
};

/**
 * What a document comes to, with the firm and the client as they are. A draft may be wrong in what only the issue asks
 * for; what it points at must be there.
 */
export async function compose(ctx: BusinessCtx, body: DocumentBody): Promise<Composed> {
  // At once: they fly to the database together.
  const [problems, business, firm, recipient] = await Promise.all([
    linkProblems(ctx, body),
    businessOf(ctx),
    firmOf(ctx, body),
    recipientOf(ctx, body.client_id),
  ]);
  problems.push(...discountProblems(body));
  if (problems.length) throw invalid(...problems);
  const currency = body.currency ?? business.currency;
  if (!isCurrency(currency)) throw invalid({ field: 'currency', rule: 'exists', message: 'Choose a currency' });
  const supplier = snapshotOf(firm, business.country, body.date);
  const composed = composeDocument({ ...body, currency }, supplier, supplyRecipient(recipient));
  return { ...composed, currency, supplier, recipient, due_days: firm.due_days, terms: body.terms ?? firm.terms };
}

/** What was composed, as the columns of a document have it. */
export const composedColumns = (composed: Composed) => {
  const { totals, treatment, place_of_supply, supply_kind, currency, terms } = composed;
  const { taxable_value, tax, total } = totals;
  return { currency, terms, place_of_supply, supply_kind, treatment, totals, taxable_value, tax, total };
};

/** The document as it was typed, from its record: the columns are called what the fields are. */
export const typedOf = <B extends object>(body: { shape: Record<keyof B, unknown> }, record: B): B =>
  Object.fromEntries(Object.keys(body.shape).map((field) => [field, record[field as keyof B]])) as B;

/** Only invoices and their notes bill work: what is offered, or comes again and again, is about none. */
export const withoutWork = <L extends object>(lines: readonly L[]): (L & { work: [] })[] =>
  lines.map((line) => ({ ...line, work: [] }));

async function firmOf(ctx: BusinessCtx, { firm_id, branch_id }: DocumentBody) {
  const wrong = (message: string) => invalid({ field: 'firm_id', rule: 'exists', message });
  const firm = await getFirm(ctx, firm_id).catch((error: unknown) => {
    throw error instanceof Failure && error.status === 404 ? wrong('Choose a firm') : error;
  });
  if (branch_id && firm.branches.length && !firm.branches.includes(branch_id))
    throw wrong(`${firm.name} does not bill for this branch`);
  return firm;
}

async function linkProblems(ctx: BusinessCtx, body: DocumentBody): Promise<FieldError[]> {
  const services = body.lines.flatMap(({ service_id }) => service_id ?? []);
  const members = body.lines.flatMap(({ client_id }) => client_id ?? []);
  const { person, ...rest } = ctx;
  const problem = (field: string, message: string): FieldError => ({ field, rule: 'exists', message });
  const groupIsThere = async (id: number): Promise<FieldError[]> => {
    if (!(await repo.isGroup(ctx, id))) return [problem('group_id', 'No such group')];
    const strange = await repo.strangers(ctx, [body.client_id], id);
    return strange.length ? [problem('client_id', 'Choose the member of the group who pays')] : [];
  };
  const membersAreThere = async (): Promise<FieldError[]> => {
    const strange = await repo.strangers(ctx, members, body.group_id);
    return body.lines.flatMap(({ client_id }, i) =>
      client_id && strange.includes(client_id) ? [problem(`lines.${i}.client_id`, 'No such client in the group')] : [],
    );
  };
  // Background work repeats what a person once gave.
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
    body.branch_id ? unless(isBranch(ctx, body.branch_id), 'branch_id', 'No such branch') : [],
    body.group_id ? groupIsThere(body.group_id) : [],
    services.length ? unless(areServices(ctx, services), 'lines', 'A service is not there any more') : [],
    members.length ? membersAreThere() : [],
    filesAreOwn(),
  ]);
  return found.flat();
}

/** A document that takes away more than it bills has no total that could be kept. */
function discountProblems({ lines, discount, discount_type }: DocumentBody): FieldError[] {
  const values = lines.map((line) => lineValue(line).value);
  const whole = sum(values);
  const tooMuch = discount_type === 'Percentage' ? compare(discount, '100') > 0 : compare(discount, whole) > 0;
  return [
    ...values.flatMap((value, i) =>
      isNegative(value)
        ? [{ field: `lines.${i}.discount`, rule: 'max', message: `Line ${i + 1}: discount is more than the line` }]
        : [],
    ),
    ...(tooMuch ? [{ field: 'discount', rule: 'max', message: 'The discount is more than the document' }] : []),
  ];
}

/** What stops a document from being issued: each names its line, field and fix. `supplied`: of a note, its invoice's day. */
export async function issueProblems(
  ctx: BusinessCtx,
  body: DocumentBody,
  { supplier, recipient, place_of_supply, supply_kind, currency }: Composed,
  supplied: Day,
): Promise<FieldError[]> {
  if (!body.lines.length) return [{ field: 'lines', rule: 'required', message: 'Add at least one line' }];
  const rates = ratesOfKind(supplier.tax_kind, await configOf(ctx, 'FIELD_OPTIONS', body.branch_id));
  const supply = { place_of_supply, supply_kind, is_reverse_charge: body.is_reverse_charge };
  const gstin = supplyRecipient(recipient).gst_number;
  const { currency: home } = await businessOf(ctx);
  return [
    ...supplyProblems(supplier, supply, gstin).map((problem) => ({ ...problem, rule: 'supply' })),
    ...lineProblems(body.lines, { rates, supplied }).map(({ line, field, message }) => ({
      field: `lines.${line - 1}.${field}`,
      rule: 'line',
      message,
    })),
    ...body.lines.flatMap(({ description }, i) =>
      description.trim()
        ? []
        : [{ field: `lines.${i}.description`, rule: 'required', message: `Line ${i + 1}: say what it is for` }],
    ),
    ...(currency !== home && body.exchange_rate === '1'
      ? [{ field: 'exchange_rate', rule: 'required', message: `Say what one ${currency} is in ${home}` }]
      : []),
  ];
}
