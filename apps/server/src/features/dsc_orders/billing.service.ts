import type { Input } from '@daftar/contract/core/route';
import type { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { invoiceBody } from '@daftar/contract/invoices';
import { soleBranch } from '@daftar/domain/branches';
import { startingRate } from '@daftar/domain/country-pack';
import { today } from '@daftar/domain/date-format';
import { isBillable } from '@daftar/domain/dsc/orders';
import { isPositive } from '@daftar/domain/money';
import { firmForBranch } from '@daftar/domain/supplier';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { searchFirms } from '#server/features/firms/firms.service.ts';
import { createDraft } from '#server/features/invoices/draft.service.ts';
import { searchServices } from '#server/features/services/services.service.ts';
import * as repo from './dsc_orders.repo.ts';
import { orders } from './dsc_orders.service.ts';

type In<K extends keyof typeof dscOrderRoutes> = Input<(typeof dscOrderRoutes)[K]>;

/** As in the catalogue of services. */
const DSC_SERVICE = 'DSC';
const DSC_SAC = '998214';

/** Creates a draft to review and issue in the invoice editor. */
export async function billOrder(ctx: MemberCtx, { params, body }: In<'bill'>) {
  const order = await orders.lock(ctx, params);
  if (order.invoice_id) throw conflict(`${order.number} is already on an invoice.`);
  if (!isBillable(order.state)) throw conflict(`${order.number} is ${order.state.toLowerCase()}. Place it first.`);
  if (!isPositive(order.price)) throw conflict(`${order.number} has no price to bill.`);
  const date = today(ctx.now, ctx.timezone);
  const draft = await createDraft(
    ctx,
    invoiceBody.parse({
      firm_id: body.firm_id ?? (await firmOf(ctx, order.client_id)),
      client_id: order.client_id,
      date,
      reference: order.number,
      lines: [{ ...(await serviceLine(ctx, date)), description: descriptionOf(order), rate: order.price }],
    }),
  );
  await repo.update(ctx, order.id, { invoice_id: draft.id });
  return { invoice_id: draft.id };
}

const descriptionOf = ({
  holder_name,
  kind,
  use,
  years,
  issuer,
  with_token,
}: Awaited<ReturnType<typeof orders.lock>>) =>
  `Digital signature certificate of ${holder_name}: ${[
    `${kind.toLowerCase()}, ${use.toLowerCase()}`,
    `${years} ${years === 1 ? 'year' : 'years'}`,
    issuer,
    with_token ? 'with USB token' : '',
  ]
    .filter(Boolean)
    .join(', ')}`;

async function serviceLine(ctx: BusinessCtx, on: string) {
  const service = (await searchServices(ctx, { search: DSC_SERVICE, on })).find(({ name }) => name === DSC_SERVICE);
  if (service) return { service_id: service.id, hsn_sac: service.hsn_code, tax_rate: service.tax_rate };
  return { hsn_sac: DSC_SAC, tax_rate: startingRate((await businessOf(ctx)).country) };
}

async function firmOf(ctx: BusinessCtx, clientId: number): Promise<number> {
  const wrong = (message: string) => invalid({ field: 'firm_id', rule: 'required', message });
  const firms = await searchFirms(ctx, {});
  if (firms.length === 0) throw wrong('Add a firm first');
  const { branches } = await clientOf(ctx, clientId);
  const firm = firmForBranch(firms, soleBranch(branches)) ?? (firms.length === 1 ? firms[0] : undefined);
  if (!firm) throw wrong('Select the firm that bills the order');
  return firm.id;
}
