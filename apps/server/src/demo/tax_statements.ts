/** Form 26AS and AIS of two clients and of the business's own firm, read by the product's own parser. */
import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { filingYearOf, taxYearEnd, taxYearStart } from '@daftar/domain/income_tax/years';
import type { MemberCtx } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/files/paths.ts';
import { store } from '#server/platform/files/stored-files.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { bookLines } from '#server/features/tax_statements/book-lines.service.ts';
import { importStatement } from '#server/features/tax_statements/import.service.ts';
import { ofClient, ofFirm, type Owner } from '#server/features/tax_statements/owner.ts';
import { aisCsv, form26as, type AisLine, type Deductor } from './form-26as.ts';
import * as registers from './registers.repo.ts';
import { paidTax, type PaidTax } from './tax_statements.repo.ts';

const CREATED = 80;

/** Day of the year, amount, tax, and how the books differ: absent, or another amount of tax. */
type Line = {
  day: number;
  amount: number;
  tds: number;
  status?: string;
  books?: 'absent' | number;
  /** In the books and not in the statement. */
  missing?: true;
};
type Payer = { name: string; tan: string; section: string; code: string; description: string; lines: readonly Line[] };

const monthly = (amount: number, tds: number): Line[] =>
  Array.from({ length: 12 }, (_, month) => ({ day: month * 30 + 25, amount, tds }));
const CASES: readonly (readonly Payer[])[] = [
  [
    {
      name: 'Sabarmati Infra Limited',
      tan: 'AHMS04512F',
      section: '194J',
      code: 'TDS-194J',
      description: 'Fees for professional or technical services',
      lines: [
        { day: 44, amount: 150_000, tds: 15_000 },
        { day: 121, amount: 90_000, tds: 9000, books: 8100 },
        { day: 213, amount: 120_000, tds: 12_000 },
        { day: 318, amount: 75_000, tds: 7500, status: 'U' },
      ],
    },
    {
      name: 'Navrang Textiles Private Limited',
      tan: 'AHMN11873C',
      section: '194C',
      code: 'TDS-194C',
      description: 'Payments to contractors',
      lines: [
        { day: 75, amount: 60_000, tds: 600 },
        { day: 262, amount: 84_000, tds: 840, missing: true },
      ],
    },
    {
      name: 'State Bank of India',
      tan: 'MUMS89421G',
      section: '194A',
      code: 'TDS-194A',
      description: 'Interest other than interest on securities',
      lines: [
        { day: 181, amount: 32_400, tds: 3240 },
        { day: 364, amount: 33_050, tds: 3305, books: 'absent' },
      ],
    },
  ],
  [
    {
      name: 'Gujarat Precision Tools Limited',
      tan: 'AHMG20045D',
      section: '192',
      code: 'TDS-192',
      description: 'Salary received',
      lines: monthly(95_000, 6200),
    },
    {
      name: 'HDFC Bank Limited',
      tan: 'MUMH03189E',
      section: '194A',
      code: 'TDS-194A',
      description: 'Interest other than interest on securities',
      lines: [{ day: 364, amount: 58_200, tds: 5820 }],
    },
    {
      name: 'Kalyan Estates LLP',
      tan: 'AHMK77120B',
      section: '194I(b)',
      code: 'TDS-194I',
      description: 'Rent received',
      lines: [
        { day: 89, amount: 180_000, tds: 18_000 },
        { day: 180, amount: 180_000, tds: 18_000, status: 'P' },
      ],
    },
  ],
];
const OTHER_INFORMATION: readonly AisLine[] = [
  { code: 'SFT-016', description: 'Interest income on savings account', source: 'HDFC BANK LIMITED', amount: '18,420' },
  { code: 'SFT-015', description: 'Dividend income', source: 'RELIANCE INDUSTRIES LIMITED', amount: '6,750' },
  { code: 'SFT-018', description: 'Purchase of mutual funds', source: 'CAMS', amount: '2,40,000' },
];

export async function fillTaxStatements(ctx: MemberCtx): Promise<void> {
  const fy = filingYearOf(today(ctx.now, ctx.timezone));
  const people = (await registers.registerClients(ctx, 40)).filter(({ is_person }) => is_person);
  for (const [n, payers] of CASES.entries()) if (people[n]) await fillClient(ctx, people[n].id, fy, payers);
  await fillFirm(ctx, fy);
}

async function fillClient(ctx: MemberCtx, clientId: number, fy: number, payers: readonly Payer[]): Promise<void> {
  const { pan, client_full_name: name } = await clientOf(ctx, clientId);
  const assessee = { pan, name, fy, created_on: addDays(taxYearEnd(fy), CREATED) };
  const on = (day: number): string => addDays(taxYearStart(fy), day);
  const deductors = payers.map(({ name: payer, tan, section, lines }): Deductor => ({
    name: payer,
    tan,
    lines: lines
      .filter(({ missing }) => !missing)
      .map(({ day, amount, tds, status }) => ({
        section,
        date: on(day),
        amount: amount.toFixed(2),
        tds: tds.toFixed(2),
        booked: addDays(on(day), 60),
        ...(status ? { status } : {}),
      })),
  }));
  const information = payers.flatMap(({ name: payer, tan, code, description, lines }) =>
    lines
      .filter(({ missing }) => !missing)
      .map(({ day, amount, tds }): AisLine => ({
        code,
        description,
        source: `${payer.toUpperCase()} (${tan})`,
        quarter: `Q${Math.min(4, Math.floor(day / 91.5) + 1)}`,
        date: on(day),
        amount: String(amount),
        tds: String(tds),
      })),
  );
  const owner = ofClient(clientId);
  await importText(ctx, owner, fy, { name: `${pan}-${fy + 1}.txt`, text: form26as(assessee, deductors) });
  const ais = aisCsv(assessee, [...information, ...OTHER_INFORMATION]);
  await importText(ctx, owner, fy, { name: `AIS ${pan}.csv`, text: ais });
  for (const { name: deductor, tan, section, lines } of payers)
    for (const [n, { day, amount, tds, books }] of lines.entries()) {
      if (books === 'absent') continue;
      const body = taxStatementRoutes.create.body.parse({
        client_id: clientId,
        deductor,
        tan,
        section,
        date: addDays(on(day), (n * 3) % 8),
        amount: String(amount),
        tds: String(books ?? tds),
        reference: `JV ${n + 1}`,
      });
      await bookLines.create(ctx, { body });
    }
}

const TANS = 'ABCDEFGHJK';
/** Deductors without a TAN on their client are found by their name. */
const tanFor = (n: number): string => `AHM${TANS[n % 10]}${String(31_000 + n * 37).slice(0, 5)}${TANS[(n * 3) % 10]}`;

/** All deductions on receipts of the year but one, which the client hasn't reported. */
async function fillFirm(ctx: MemberCtx, fy: number): Promise<void> {
  const paid = await paidTax(ctx, taxYearStart(fy), taxYearEnd(fy));
  if (paid.length < 2) return;
  const { id, name, pan } = await getFirm(ctx, paid[0]!.firm_id);
  const reported = paid.filter((_, n) => n !== Math.floor(paid.length / 2));
  const byClient = Map.groupBy(reported, ({ client }) => client);
  const deductors = [...byClient].map(([client, lines], n): Deductor => ({
    name: client,
    tan: lines[0]!.tan || tanFor(n),
    lines: lines.map((line) => deduction(line, n)),
  }));
  const created_on = addDays(taxYearEnd(fy), CREATED);
  const text = form26as({ pan, name, fy, created_on }, deductors);
  await importText(ctx, ofFirm(id), fy, { name: `${pan}-${fy + 1}.txt`, text });
}

const deduction = ({ date, tds }: PaidTax, n: number) => ({
  section: '194J',
  date: addDays(date, -((n * 3) % 12)),
  amount: (Number(tds) * 10).toFixed(2),
  tds,
  booked: addDays(date, 70),
  status: n % 9 === 4 ? 'U' : 'F',
});

async function importText(
  ctx: MemberCtx,
  owner: Owner,
  fy: number,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const place = { of: 'business', businessId: ctx.businessId, target: 'document' } as const;
  const file = pathOf(place, name, { secret: ctx.app.secret, uploader: ctx.person.uuid });
  await store(ctx, file, Buffer.from(text));
  await importStatement(ctx, owner, { file, fy, password: '' });
}
