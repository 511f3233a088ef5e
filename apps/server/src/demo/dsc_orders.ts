import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { kycChecklist, orderNumber, ORDER_STATES, remapChecklist, type OrderState } from '@daftar/domain/dsc/orders';
import { DSC_ISSUERS } from '@daftar/domain/dsc/values';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import type { MemberCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { digits, pick, scattered } from './client-generators.ts';
import * as repo from './dsc.repo.ts';

/** 15 orders: some states twice. */
const STATES: readonly OrderState[] = [...ORDER_STATES, 'KYC pending', 'Submitted to CA'];
const AFTER_DOWNLOAD: readonly OrderState[] = ['Downloaded', 'Handed over', 'Closed'];
const AFTER_KYC = ORDER_STATES.slice(ORDER_STATES.indexOf('Video pending'), ORDER_STATES.indexOf('Cancelled'));
const PATH: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'Rejected' && state !== 'Cancelled');
const DAYS = [1, 3, 0, 9, 5, 2, 18, 4, 1, 6, 2, 11, 20, 12, 8];
const DAY_MS = 86_400_000;

type Holder = { holder_name: string; pan?: string; mobile_number?: string; email?: string; client: repo.SigningClient };
type Filled = { ids: readonly number[]; holders: readonly Holder[]; renewed: number };

export async function fillDscOrders(ctx: MemberCtx, { ids, holders, renewed }: Filled): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const year = fiscalYearShort(fiscalYearOf(day));
  const first = await nextNumber(ctx, `dsc_orders:${year}`, 1, STATES.length);
  const by = ctx.person.userId;
  const count = ids.length;
  const pairs: { old: number; by: number }[] = [];
  const rows = STATES.map((state, n) => {
    const nth = AFTER_DOWNLOAD.indexOf(state);
    const isDownloaded = nth >= 0;
    const oldAt = isDownloaded ? count - 2 * renewed + nth : 3 + n * 2;
    const { client, ...holder } = holders[oldAt]!;
    const old = ids[oldAt]!;
    const made = isDownloaded ? ids[count - renewed + nth]! : null;
    if (made) pairs.push({ old, by: made });
    const done = (AFTER_KYC as readonly string[]).includes(state) ? addDays(day, -DAYS[n]! - 1) : null;
    const kyc = kycChecklist('Individual', 'Aadhaar eKYC').map((name, at) => ({
      name,
      done_on: done ?? (state === 'KYC pending' && at < 2 ? addDays(day, -1) : null),
    }));
    return {
      number: orderNumber(year, first + n),
      client_id: client.id,
      holder_name: holder.holder_name,
      pan: holder.pan ?? '',
      mobile_number: holder.mobile_number ?? '',
      email: holder.email ?? '',
      role: client.category === 'LLP' ? 'Designated partner' : 'Director',
      kind: 'Individual',
      use: 'Signature',
      years: 2,
      with_token: n % 2 === 0,
      issuer: pick(DSC_ISSUERS, n % 5),
      ra: pick(['Signature World', 'Digital Desk', 'eSign Point'], n),
      application_number: state === 'Draft' ? '' : digits(scattered(n, 21), 8),
      kyc: JSON.stringify(kyc),
      remap: JSON.stringify(
        remapChecklist('Individual').map((name, at) => ({
          name,
          done_on: state === 'Closed' || (state === 'Handed over' && at < 2) ? addDays(day, -2) : null,
        })),
      ),
      price: String(1800 + (n % 4) * 350),
      cost: String(1050 + (n % 3) * 120),
      state,
      state_since: new Date(ctx.now.getTime() - DAYS[n]! * DAY_MS).toISOString(),
      created_at: new Date(ctx.now.getTime() - (DAYS[n]! + 12) * DAY_MS).toISOString(),
      reject_reason: state === 'Rejected' ? 'Video was recorded in poor light' : '',
      renews_token_id: n % 3 === 2 && !isDownloaded ? null : old,
      token_id: made,
      created_by: by,
    };
  });
  const orders = await repo.insertOrders(ctx, rows);
  const steps = orders.flatMap((order_id, n) => {
    const { state, created_at, state_since, reject_reason } = rows[n]!;
    const last = PATH.indexOf(state as OrderState);
    const passed = last > 0 ? PATH.slice(0, last) : state === 'Rejected' ? PATH.slice(0, 6) : PATH.slice(0, 1);
    return [...new Set([...passed, state])].map((one) => ({
      order_id,
      state: one,
      note: one === 'Rejected' ? reject_reason : one === 'Cancelled' ? 'The client ordered elsewhere' : '',
      created_at: one === state ? state_since : created_at,
      created_by: by,
    }));
  });
  await repo.insertSteps(ctx, steps);
  await repo.replace(ctx, pairs);
}
