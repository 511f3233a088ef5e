/** The UDIN register of the demo business: 30 documents of two signing partners. */
import { udinResource } from '@daftar/contract/udins';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { paddedMembership } from '@daftar/domain/registers/membership-number';
import type { UdinType } from '@daftar/domain/registers/udin';
import type { MemberCtx } from '#server/platform/context.ts';
import { udins } from '#server/features/udins/udins.service.ts';
import { digits, letter, pick, scattered } from './client-generators.ts';
import * as repo from './registers.repo.ts';

const COUNT = 30;
const MEMBERSHIPS = ['104576', '38214'];

type Detail = { section?: string; purpose: string; figures: readonly string[] };
const DETAILS: Partial<Record<UdinType, Detail>> = {
  'Net worth certificate': { purpose: 'Student visa, Canada', figures: ['Net worth', 'Movable assets'] },
  'Turnover certificate': { purpose: 'Tender of the municipal corporation', figures: ['Turnover'] },
  'Working capital certificate': {
    purpose: 'Renewal of cash credit limit',
    figures: ['Stock', 'Debtors', 'Creditors'],
  },
  'Form 15CB': { section: '195', purpose: 'Remittance for software', figures: ['Amount remitted'] },
  'Tax audit, Form 3CA': { section: '44AB', purpose: 'Tax audit report', figures: ['Turnover', 'Net profit'] },
  'Tax audit, Form 3CB, 44AB(a)': {
    section: '44AB(a)',
    purpose: 'Tax audit report',
    figures: ['Turnover', 'Net profit'],
  },
  'Statutory audit, company': { section: '143', purpose: 'Audit report', figures: ['Turnover', 'Total assets'] },
};
const TYPES = Object.keys(DETAILS) as UdinType[];

/** Days since signing of those that have no UDIN yet: soon due, overdue, and recent ones. */
const MISSING: Readonly<Record<number, number>> = { 3: 2, 8: 9, 12: 33, 17: 52, 22: 57, 26: 71 };
const REVOKED = 14;

/** 26104576BMKLPQ4821 */
const numberOf = (n: number, generated: string, membership: string): string => {
  const letters = Array.from({ length: 6 }, (_, i) => letter(scattered(n, i + 3))).join('');
  return `${generated.slice(2, 4)}${paddedMembership(membership)}${letters}${digits(scattered(n, 2), 4)}`;
};

export async function fillUdins(ctx: MemberCtx): Promise<void> {
  const partners = (await repo.memberIds(ctx)).slice(0, MEMBERSHIPS.length);
  for (const [n, { user_id }] of partners.entries()) await repo.setMembership(ctx, user_id, MEMBERSHIPS[n]!);
  const clients = await repo.registerClients(ctx, COUNT);
  const day = today(ctx.now, ctx.timezone);
  for (const [n, client] of clients.entries()) {
    const partner = n % partners.length;
    const document_type = pick(TYPES, client.is_person ? n % 5 : n);
    const { purpose, section = '', figures } = DETAILS[document_type]!;
    const isMissing = n in MISSING;
    const signed_on = addDays(day, -(MISSING[n] ?? 12 + ((n * 11) % 150)));
    const generated_on = isMissing ? null : addDays(signed_on, (n * 3) % 9);
    const body = udinResource.fields.parse({
      client_id: client.id,
      signer_id: partners[partner]!.user_id,
      document_type,
      section,
      purpose,
      fiscal_year: fiscalYearLabel(fiscalYearOf(day) - 1),
      figures: figures.map((label, i) => ({ label, amount: String((scattered(n, i) + 40_000) * 25) })),
      signed_on,
      udin: generated_on ? numberOf(n, generated_on, MEMBERSHIPS[partner]!) : '',
      generated_on,
      portal_updated_on: generated_on && section.startsWith('44AB') && n % 4 ? addDays(generated_on, 1) : null,
      revoked_on: n === REVOKED && generated_on ? addDays(generated_on, 1) : null,
      revoke_reason: n === REVOKED ? 'Turnover entered without the branch' : '',
    });
    await udins.create(ctx, { body });
  }
}
