/** Lenders and loan files of the demo business, with their people, incomes, running loans and properties. */
import { borrowerBody } from '@daftar/contract/borrowers';
import { loanBody } from '@daftar/contract/loans';
import { propertyBody } from '@daftar/contract/properties';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { emi } from '@daftar/domain/loans/emi';
import type { MemberCtx } from '#server/platform/context.ts';
import { addFromClient, borrowers } from '#server/features/borrowers/borrowers.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { aadhaarOf, FIRMS, panOf, pick, PLACES, scattered } from './client-generators.ts';
import { plannedLoans, type PlannedLoan, type PlannedPerson } from './loan-plan.ts';
import * as repo from './loans.repo.ts';
import { insertRows, type NewRow } from './rows.repo.ts';
import { people } from './work.repo.ts';

const LENDERS = [
  ['State Bank of India', 'Navrangpura'],
  ['HDFC Bank', 'C G Road'],
  ['ICICI Bank', 'Ring Road, Surat'],
  ['Bank of Baroda', 'Ashram Road'],
  ['Axis Bank', 'Navrangpura'],
  ['Kotak Mahindra Bank', 'Andheri East'],
  ['LIC Housing Finance', 'Ellisbridge'],
  ['Bajaj Finance', 'Online'],
] as const;
const EMPLOYERS = [
  'Torrent Power',
  'Zydus Lifesciences',
  'Gujarat Gas',
  'Infosys',
  'Government of Gujarat',
  'Adani Ports',
];
const SALARY_MONTHS = 6;
const RETURNS = 3;

/** Rows of parts, inserted in batches at the end. */
type Rows = {
  salaried_occupations: NewRow<'borrower_salaried_occupations'>[];
  self_emp_occupations: NewRow<'borrower_self_emp_occupations'>[];
  salaried_incomes: NewRow<'borrower_salaried_incomes'>[];
  income_deductions: NewRow<'borrower_income_deductions'>[];
  self_emp_incomes: NewRow<'borrower_self_emp_incomes'>[];
  obligations: NewRow<'borrower_obligations'>[];
};

export async function fillLoans(ctx: MemberCtx): Promise<void> {
  const by = { created_by: ctx.person.userId };
  await insertRows(
    ctx,
    'lenders',
    LENDERS.map(([name, branch]) => ({ name, branch, ...by })),
  );
  const day = today(ctx.now, ctx.timezone);
  const who = await people(ctx);
  const owners = ['Anita', 'Priya', 'Rohan'].map((name) => who.get(name)!);
  const clients = await repo.borrowingClients(ctx);
  const free = { person: clients.filter((one) => one.is_person), entity: clients.filter((one) => !one.is_person) };
  const rows: Rows = {
    salaried_occupations: [],
    self_emp_occupations: [],
    salaried_incomes: [],
    income_deductions: [],
    self_emp_incomes: [],
    obligations: [],
  };
  const stages: repo.Stage[] = [];
  for (const [n, plan] of plannedLoans().entries()) {
    const borrowing = [];
    let client_id: number | null = null;
    for (const [i, person] of plan.people.entries()) {
      const client = person.client && free[person.client].shift();
      client_id ??= client?.id ?? null;
      const borrower = await addPerson(ctx, person, { seed: 1000 + n * 5 + i, client_id: client?.id ?? null });
      recordIncome(rows, borrower.id, person, { day, seed: n * 5 + i });
      borrowing.push({ borrower_id: borrower.id, role: person.role });
    }
    const property_ids = plan.has_property ? [await addProperty(ctx, plan, borrowing, { day, n })] : [];
    const { people: _people, status, stage_days, reject_reason, has_property: _has, next_step_in, ...file } = plan;
    const loan = await loans.create(ctx, {
      body: loanBody.parse({
        ...file,
        amount: String(file.amount),
        price: String(file.price),
        outstanding: String(file.outstanding),
        next_step_on: file.next_step ? addDays(day, next_step_in) : null,
        client_id,
        owner_id: pick(owners, n),
        people: borrowing,
        property_ids,
      }),
    });
    const created_days = stage_days + (status === 'Drafted' ? 0 : 6 + (scattered(n, 29) % 40));
    stages.push({ id: loan.id, status, stage_days, created_days, reject_reason });
  }
  await repo.placeInStages(ctx, stages);
  for (const [part, list] of Object.entries(rows) as [keyof Rows, never[]][])
    await insertRows(ctx, part === 'obligations' ? 'borrower_obligations' : `borrower_${part}`, list);
}

async function addPerson(
  ctx: MemberCtx,
  person: PlannedPerson,
  { seed, client_id }: { seed: number; client_id: number | null },
): Promise<{ id: number }> {
  const known = {
    income_kind: person.client === 'entity' ? ('Self Employed' as const) : person.income_kind,
    credit_score: person.credit_score,
    score_checked_on: addDays(today(ctx.now, ctx.timezone), -12),
  };
  if (client_id) {
    const { id } = await addFromClient(ctx, { body: { client_id } });
    return borrowers.update(ctx, { params: { id }, body: known });
  }
  const { first_name, last_name, is_female, birth_year } = person;
  const [city, state, , , pin] = pick(PLACES, seed % 3);
  return borrowers.create(ctx, {
    body: borrowerBody.parse({
      ...known,
      first_name,
      last_name,
      gender: is_female ? 'female' : 'male',
      marital_status: 'married',
      birth_date: `${birth_year}-${String(1 + (seed % 12)).padStart(2, '0')}-${String(3 + (seed % 25)).padStart(2, '0')}`,
      pan: panOf(seed, 'Individual', last_name),
      aadhar_number: aadhaarOf(seed),
      mobile_number: `97${String(10_000_000 + scattered(seed, 31)).slice(0, 8)}`,
      email: `${first_name}.${last_name}${seed}@example.in`.toLowerCase(),
      father_fname: pick(['Ramesh', 'Suresh', 'Kantilal', 'Harish'], seed),
      father_lname: last_name,
      address_1: `${1 + (seed % 40)}, ${pick(FIRMS, seed)} Apartments`,
      city,
      state,
      pincode: `${pin}${String(1 + (seed % 60)).padStart(2, '0')}`,
      residence: pick(['Owned', 'Rented', 'Parents’'] as const, seed),
    }),
  });
}

const money = (amount: number): string => amount.toFixed(2);

function recordIncome(
  rows: Rows,
  borrower_id: number,
  person: PlannedPerson,
  { day, seed }: { day: string; seed: number },
) {
  const { income, income_kind, obligation } = person;
  if (obligation) {
    const { lender, kind, outstanding, months_left, rate, closes } = obligation;
    rows.obligations.push({
      borrower_id,
      lender,
      kind,
      sanctioned: money(outstanding * 1.4),
      outstanding: money(outstanding),
      emi: emi(String(outstanding), rate, months_left),
      annual_rate: rate,
      months_left,
      closes,
    });
  }
  if (income_kind === 'Self Employed' || person.client === 'entity') {
    rows.self_emp_occupations.push({
      borrower_id,
      business_name: `${pick(FIRMS, seed + 4)} ${pick(['Traders', 'Enterprise', 'Industries', 'Clinic'], seed)}`,
      constitution: person.client === 'entity' ? 'Company or firm' : 'Proprietorship',
      nature: pick(['Trading', 'Manufacturing', 'Profession'], seed),
      started_on: `${2008 + (seed % 12)}-06-01`,
    });
    for (let back = 0; back < RETURNS; back += 1) {
      const profit = (income * 12 * 0.86) / 1.12 ** back;
      rows.self_emp_incomes.push({
        borrower_id,
        year: fiscalYearLabel(fiscalYearOf(day) - 1 - back),
        turnover: money(Math.round(profit * 8.4)),
        profit_after_tax: money(Math.round(profit)),
        depreciation: money(Math.round(profit * 0.1)),
        other_income: money(Math.round(profit * 0.05)),
      });
    }
  }
  if (income_kind === 'Salaried' && person.client !== 'entity') {
    rows.salaried_occupations.push({
      borrower_id,
      employer: pick(EMPLOYERS, seed),
      designation: pick(['Manager', 'Engineer', 'Executive', 'Teacher'], seed),
      employment: pick(EMPLOYERS, seed).startsWith('Government') ? 'Government' : 'Private',
      joined_on: `${2012 + (seed % 10)}-07-01`,
      experience_months: 60 + (seed % 140),
      retirement_age: 60,
    });
    const gross = income / 0.86;
    for (let back = 1; back <= SALARY_MONTHS; back += 1) {
      const period = addMonths(day, -back).slice(0, 7);
      rows.salaried_incomes.push({
        borrower_id,
        period,
        fixed: money(Math.round(gross * 0.96)),
        variable: money(Math.round(gross * 0.04 * (1 + (back % 3) / 4))),
      });
      const deduct = (kind: string, amount: number) =>
        rows.income_deductions.push({ borrower_id, period, kind, amount: money(Math.round(amount)) });
      deduct('PF', gross * 0.058);
      deduct('Professional tax', 200);
      deduct('TDS', gross * 0.045);
    }
  }
}

async function addProperty(
  ctx: MemberCtx,
  { loan_type, price }: PlannedLoan,
  owners: readonly { borrower_id: number; role: string }[],
  { day, n }: { day: string; n: number },
): Promise<number> {
  const [city, state, , , pin] = pick(PLACES, n % 3);
  const property_type =
    loan_type === 'Home' ? 'Residential' : pick(['Commercial', 'Residential', 'Industrial'] as const, n);
  const building = `${pick(FIRMS, n + 7)} ${property_type === 'Residential' ? 'Heights' : 'Estate'}`;
  const owning = owners.filter(({ role }) => role !== 'Guarantor');
  const shares = owning.length === 1 ? ['100'] : ['60', '40'];
  const { id } = await properties.create(ctx, {
    body: propertyBody.parse({
      name: `${property_type === 'Residential' ? 'Flat' : 'Unit'} ${101 + (n % 9) * 100 + (n % 4)}, ${building}`,
      property_type,
      area: String(620 + (scattered(n, 33) % 1400)),
      built_up_area: String(840 + (scattered(n, 33) % 1400)),
      built_in: 2004 + (n % 21),
      address_1: building,
      city,
      state,
      pincode: `${pin}${String(1 + (n % 60)).padStart(2, '0')}`,
      agreement_value: String(price),
      stamp_value: String(Math.round(price * 0.82)),
      stamp_duty: String(Math.round(price * 0.049)),
      valuations: [{ on: addDays(day, -20 - n), valuer: 'Shah & Shroff Valuers', value: String(price) }],
      title_chain: [
        {
          on: `${1996 + (n % 8)}-03-14`,
          deed: 'Sale deed',
          from_party: 'Original owner',
          to_party: `${building} Developers`,
        },
        { on: `${2010 + (n % 12)}-11-02`, deed: 'Sale deed', from_party: `${building} Developers`, to_party: 'Seller' },
      ],
      owners: owning.slice(0, 2).map(({ borrower_id }, i) => ({ borrower_id, share: shares[i]! })),
    }),
  });
  return id;
}
