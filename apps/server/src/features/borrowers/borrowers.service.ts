import { borrowerBody, borrowerParts, borrowerResource, type borrowerRoutes } from '@daftar/contract/borrowers';
import { changesOf } from '@daftar/contract/core/changes';
import type { Input } from '@daftar/contract/core/route';
import { isPerson } from '@daftar/domain/client-categories';
import { today } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import {
  borrowerName,
  borrowerProblems,
  CLIENT_VALUES,
  clientDifferences,
  SHARED_FIELDS,
  type BorrowerFacts,
  type SharedField,
} from '@daftar/domain/loans/borrower';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid, notFound } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, getClient } from '#server/features/clients/clients.service.ts';
import { openNumbers, sealNumbers } from '#server/features/clients/sealed-numbers.service.ts';
import { incomeKindChanged } from './borrowers.events.ts';
import * as repo from './borrowers.repo.ts';

type Shared = Record<SharedField, string | null>;
type In<K extends keyof typeof borrowerRoutes> = Input<(typeof borrowerRoutes)[K]>;

export const borrowers = resourceService(borrowerResource, {
  queries: repo.queries,
  present: (ctx, row) => openNumbers(ctx, row),
  async beforeSave(ctx, { body, before }) {
    const known = before ? openNumbers(ctx, before) : null;
    const facts = { ...known, ...body } as unknown as BorrowerFacts;
    const problems = borrowerProblems(facts, today(ctx.now, ctx.timezone));
    if (problems.length) throw invalid(...problems);
    if (body.client_id && body.client_id !== before?.client_id) await checkNamedClient(ctx, body.client_id);
    const { family_details, ...plain } = body;
    return {
      ...sealNumbers(ctx, plain),
      ...(family_details && { family_details: JSON.stringify(family_details) }),
      name: borrowerName(facts),
    };
  },
  async afterSave(ctx, { id, income_kind }, { before }) {
    if (before && before.income_kind !== income_kind) await emit(ctx, incomeKindChanged, { borrower_id: id });
  },
});

type PartResource = (typeof borrowerParts)[keyof typeof borrowerParts];

/** A part stays with its borrower. */
const partOf = <R extends PartResource>(resource: R) =>
  resourceService(resource, {
    queries: repo.partQueries,
    async beforeSave(ctx, { body, before }) {
      const { borrower_id, ...values } = body as { borrower_id?: number };
      if (before) return values;
      if (!(await borrowers.areThere(ctx, [borrower_id!])))
        throw invalid({ field: 'borrower_id', rule: 'exists', message: 'Select a borrower' });
      return { ...values, borrower_id };
    },
  });

export const parts = {
  salaried_occupations: partOf(borrowerParts.salaried_occupations),
  self_emp_occupations: partOf(borrowerParts.self_emp_occupations),
  salaried_incomes: partOf(borrowerParts.salaried_incomes),
  income_deductions: partOf(borrowerParts.income_deductions),
  self_emp_incomes: partOf(borrowerParts.self_emp_incomes),
  obligations: partOf(borrowerParts.obligations),
  contact_details: partOf(borrowerParts.contact_details),
};

type PartName = keyof typeof parts;

/** Adds a borrower with its parts in one transaction. */
export async function addBorrower(ctx: MemberCtx, { body: { parts: added = {} as never, ...body } }: In<'create'>) {
  const borrower = await borrowers.create(ctx, { body });
  for (const [name, rows] of Object.entries(added) as [PartName, object[]][])
    for (const [index, row] of rows.entries())
      await addPart(`parts.${name}.${index}`, () =>
        parts[name].create(ctx, { body: { ...row, borrower_id: borrower.id } as never }),
      );
  return borrower;
}

/** Errors name the part: `parts.salaried_incomes.1.period`. */
async function addPart(path: string, add: () => Promise<unknown>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.body.errors) throw error;
    throw invalid(...error.body.errors.map((one) => ({ ...one, field: `${path}.${one.field}` })));
  }
}

/** Copies the client's data; one borrower for each client. */
export async function addFromClient(ctx: MemberCtx, { body: { client_id } }: Pick<In<'fromClient'>, 'body'>) {
  await checkNamedClient(ctx, client_id);
  if (await repo.linkedTo(ctx, client_id)) throw conflict('This client already is a borrower. Open the existing one.');
  const client = (await getClient(ctx, client_id)) as unknown as Record<string, unknown>;
  const is_entity = !isPerson(client.category as ClientCategory);
  const values = Object.fromEntries(SHARED_FIELDS.map((field) => [field, client[CLIENT_VALUES[field]] ?? '']));
  const body = borrowerBody.parse({
    ...values,
    birth_date: values.birth_date || null,
    client_id,
    is_entity,
    income_kind: is_entity || client.category === 'Proprietor' ? 'Self Employed' : 'Salaried',
  });
  return borrowers.create(ctx, { body });
}

async function linkedClient(ctx: BusinessCtx, id: number) {
  const borrower = await borrowers.find(ctx, { id });
  if (!borrower) throw notFound('borrower');
  if (!borrower.client_id) throw conflict('This borrower is not linked to a client.');
  return { borrower: openNumbers(ctx, borrower), client: await getClient(ctx, borrower.client_id) };
}

export async function clientChanges(ctx: BusinessCtx, { params }: In<'clientChanges'>) {
  const { borrower, client } = await linkedClient(ctx, params.id);
  return { data: clientDifferences(borrower as unknown as Shared, client as unknown as Record<string, unknown>) };
}

export async function takeClientChanges(ctx: MemberCtx, { params, body }: In<'takeClientChanges'>) {
  const { client } = await linkedClient(ctx, params.id);
  const values = client as unknown as Record<string, unknown>;
  const changes = body.fields.map((field) => [
    field,
    values[CLIENT_VALUES[field]] || (field === 'birth_date' ? null : ''),
  ]);
  return borrowers.update(ctx, { params, body: changesOf(borrowerBody).parse(Object.fromEntries(changes)) });
}
