import type { Input } from '@daftar/contract/core/route';
import { taxComputationResource, type taxComputationRoutes } from '@daftar/contract/tax_computations';
import { assesseeKindOf } from '@daftar/domain/income_tax/assessees';
import { bringForward } from '@daftar/domain/income_tax/compare';
import { compute } from '@daftar/domain/income_tax/compute';
import { formOf } from '@daftar/domain/income_tax/form-facts';
import { blankInput, type TaxInput } from '@daftar/domain/income_tax/input';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, clientOf, lockClient } from '#server/features/clients/clients.service.ts';
import * as repo from './tax_computations.repo.ts';

type In<K extends keyof typeof taxComputationRoutes> = Input<(typeof taxComputationRoutes)[K]>;
type OfOne = { params: { id: number } };

const FINAL = 'This computation is final. Create a new version to change it.';

export const computations = resourceService(taxComputationResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    if (before) {
      if (before.status === 'Final') throw conflict(FINAL);
      return body.name === undefined ? {} : { name: body.name };
    }
    const { client_id, fy, name, from_last_year } = body as {
      client_id: number;
      fy: number;
      name: string;
      from_last_year: boolean;
    };
    await checkNamedClient(ctx, client_id);
    const number = await numberFor(ctx, client_id, fy);
    const input = (from_last_year && (await fromLastYear(ctx, client_id, fy))) || (await startOf(ctx, client_id, fy));
    return { client_id, fy, name, number, input: JSON.stringify(input), ...figuresOf(input) };
  },
  refuseDelete(_ctx, { status }) {
    if (status === 'Final') throw conflict('This computation is final and can’t be deleted.');
  },
});

async function numberFor(ctx: BusinessCtx, clientId: number, fy: number): Promise<number> {
  await lockClient(ctx, clientId);
  const number = await repo.nextNumber(ctx, clientId, fy);
  if (number === null) throw conflict('This year has 50 versions. Delete a draft first.');
  return number;
}

/** A blank computation, with the assessee as in the client's record. */
async function startOf(ctx: BusinessCtx, clientId: number, fy: number): Promise<TaxInput> {
  const client = await clientOf(ctx, clientId);
  const category = client.category as ClientCategory;
  return blankInput(fy, assesseeKindOf(category), {
    born_on: client.birth_date,
    has_maximum_rate: category === 'AOP MMR',
    is_audited: client.is_audit_applicable,
  });
}

async function fromLastYear(ctx: BusinessCtx, clientId: number, fy: number): Promise<TaxInput | null> {
  const last = await repo.computationOfYear(ctx, clientId, fy - 1);
  if (!last) return null;
  const { input } = await open(ctx, { params: last });
  return bringForward(input, compute(input).chosen, fy);
}

/** Figures that lists show. */
function figuresOf(input: TaxInput) {
  const { chosen } = compute(input);
  return {
    regime: chosen.regime,
    form: formOf(input, chosen.total_income).form,
    due_on: input.due_on,
    gross_income: chosen.gross_income,
    total_income: chosen.total_income,
    tax: chosen.tax,
    paid: chosen.paid,
    payable: chosen.payable,
  };
}

export async function open(ctx: BusinessCtx, { params }: OfOne) {
  const row = await computations.find(ctx, params);
  if (!row) throw notFound('computation');
  const stored = row.input as unknown as TaxInput;
  // Inputs saved before a field existed get its usual value.
  const input: TaxInput = { ...blankInput(stored.fy, stored.kind), ...stored };
  return { ...row, input } as typeof row & { input: TaxInput; status: never; regime: never };
}

const lockDraft = async (ctx: BusinessCtx, params: { id: number }) => {
  const row = await computations.lock(ctx, params);
  if (row.status === 'Final') throw conflict(FINAL);
  return row;
};

export async function save(ctx: BusinessCtx, { params, body }: In<'save'>) {
  const row = await lockDraft(ctx, params);
  // The year names the record: another year is another computation.
  const input = { ...body.input, fy: row.fy };
  const stored = JSON.stringify(input);
  const figures = figuresOf(input);
  const before = row as unknown as Record<string, unknown>;
  if (JSON.stringify(sorted(before.input)) !== JSON.stringify(sorted(input)))
    await repo.saveInput(ctx, row.id, stored, figures);
  return open(ctx, { params });
}

/** PostgreSQL keeps the keys of jsonb in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, one]) => [name, sorted(one)]));
}

export async function finalize(ctx: BusinessCtx, { params }: OfOne) {
  await lockDraft(ctx, params);
  await repo.finalize(ctx, params.id, ctx.now.toISOString(), actorId(ctx));
  return open(ctx, { params });
}

/** A draft with the same input, for changes of a final computation. */
export async function revise(ctx: BusinessCtx, { params }: OfOne) {
  const { client_id, fy, name, input } = await open(ctx, { params });
  const number = await numberFor(ctx, client_id, fy);
  const row = {
    client_id,
    fy,
    name,
    number,
    input: JSON.stringify(input),
    created_by: actorId(ctx),
    ...figuresOf(input),
  };
  return open(ctx, { params: { id: await repo.insertVersion(ctx, row) } });
}

export async function years(ctx: BusinessCtx, { query }: In<'years'>) {
  await checkNamedClient(ctx, query.client_id);
  const data = [];
  for (const id of await repo.comparedIds(ctx, query.client_id)) data.push(await open(ctx, { params: { id } }));
  return { data };
}
