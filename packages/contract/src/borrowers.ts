import { GENDERS, INCOME_KINDS, MARITAL_STATUSES } from '@daftar/domain/enumerations';
import {
  businessGstProblem,
  CONTACT_TYPES,
  EMPLOYMENTS,
  OBLIGATION_KINDS,
  periodProblem,
  RESIDENCES,
  SHARED_FIELDS,
} from '@daftar/domain/loans/borrower';
import { DEDUCTION_KINDS } from '@daftar/domain/loans/income';
import { z } from 'zod';
import { paragraph, percentage } from './billing/document.ts';
import { loanAmount as amount } from './loans/fields.ts';
import { emailInput, identifier } from './clients/body.ts';
import { RELATIONS } from './clients/records.ts';
import { contactEmail, contactMobile, fieldLine } from './core/contacts.ts';
import { checked, required, text } from './core/fields.ts';
import { byId, day, id, idList } from './core/page.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const line = (max = 200) => text(max).default('');
const MAX_FAMILY = 20;

const relative = z.object({
  relation: z.enum(RELATIONS),
  name: required(120),
  occupation: line(80),
  birth_date: day.nullable().default(null),
  is_dependent: z.boolean().default(false),
});

export const borrowerBody = z.object({
  /** Imported from this client and linked to it. */
  client_id: id.nullable().default(null),
  is_entity: z.boolean().default(false),
  first_name: line(80),
  middle_name: line(80),
  last_name: line(80),
  entity_name: line(),
  gender: z.enum([...GENDERS, '']).default(''),
  birth_date: day.nullable().default(null),
  marital_status: z.enum([...MARITAL_STATUSES, '']).default(''),
  pan: identifier,
  aadhar_number: identifier,
  mobile_number: z.string().trim().max(20).default(''),
  email: emailInput.default(''),
  income_kind: z.enum(INCOME_KINDS).default('Salaried'),
  father_fname: line(80),
  father_mname: line(80),
  father_lname: line(80),
  mother_name: line(120),
  spouse_name: line(120),
  family_details: z.array(relative).max(MAX_FAMILY).default([]),
  address_1: line(),
  address_2: line(),
  landmark: line(),
  city: line(80),
  state: line(80),
  pincode: line(12),
  residence: z.enum([...RESIDENCES, '']).default(''),
  rent_income: amount.default('0'),
  credit_score: z.number().int().min(-1).max(900).nullable().default(null),
  score_checked_on: day.nullable().default(null),
  notes: paragraph(2000).default(''),
});

export const borrowerResource = resource({
  table: 'borrowers',
  path: '/borrowers',
  labels: { one: 'borrower', many: 'borrowers' },
  title: 'last_name',
  fields: borrowerBody,
  answers: {
    client_id: z.number().nullable(),
    name: z.string(),
    mobile_number: contactMobile,
    email: contactEmail,
    birth_date: z.string().nullable(),
    score_checked_on: z.string().nullable(),
    credit_score: z.number().nullable(),
    family_details: z.array(
      z.object({
        relation: z.string(),
        name: z.string(),
        occupation: z.string(),
        birth_date: z.string().nullable(),
        is_dependent: z.boolean(),
      }),
    ),
    client_name: z.string().nullable(),
    /** Files it is on. */
    loans: z.number(),
  },
  sorts: ['name', 'created_at'],
  filters: {
    borrower_ids: idList.optional(),
    client_id: id.optional(),
    income_kind: z.enum(INCOME_KINDS).optional(),
  },
  permission: { read, write },
  touches: ['borrowers', 'loans'],
});
export type Borrower = z.output<typeof borrowerResource.row>;

/** Parts have the borrower in their body, as section 7 names them without a parent in the path. */
const ofBorrower = <const N extends string>(name: N) =>
  ({
    table: name,
    path: `/${name}` as const,
    sorts: ['created_at'],
    filters: { borrower_ids: idList.optional() },
    permission: { read, write },
    touches: [name, 'loans'],
    permanent: true,
  }) as const;
const borrower_id = { borrower_id: id };
const answersId = { borrower_id: z.number() };
const period = checked(z.string().trim().max(9), periodProblem);
const fiscalYear = checked(
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/, 'Enter a year like 2025-2026'),
  periodProblem,
);
/** A loss is negative. */
const profit = z
  .string()
  .trim()
  .regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'Enter an amount');
const months = z.number().int().min(0).max(720);

export const borrowerParts = {
  salaried_occupations: resource({
    ...ofBorrower('borrower_salaried_occupations'),
    labels: { one: 'job', many: 'jobs' },
    title: 'employer',
    fields: z.object({
      ...borrower_id,
      employer: required(120),
      designation: line(80),
      employment: z.enum([...EMPLOYMENTS, '']).default(''),
      joined_on: day.nullable().default(null),
      experience_months: months.default(0),
      retirement_age: z.number().int().min(40).max(80).nullable().default(null),
      office_address: line(),
      office_city: line(80),
    }),
    answers: { ...answersId, joined_on: z.string().nullable(), retirement_age: z.number().nullable() },
  }),
  self_emp_occupations: resource({
    ...ofBorrower('borrower_self_emp_occupations'),
    labels: { one: 'business', many: 'businesses' },
    title: 'business_name',
    fields: z.object({
      ...borrower_id,
      business_name: required(120),
      constitution: line(60),
      nature: line(80),
      started_on: day.nullable().default(null),
      gst_number: checked(identifier.unwrap(), businessGstProblem).default(''),
      udyam_number: line(30),
      share_percent: percentage.default('100'),
      office_address: line(),
      office_city: line(80),
    }),
    answers: { ...answersId, started_on: z.string().nullable(), gst_number: z.string() },
  }),
  salaried_incomes: resource({
    ...ofBorrower('borrower_salaried_incomes'),
    labels: { one: 'salary', many: 'salaries' },
    title: 'period',
    fields: z.object({
      ...borrower_id,
      period,
      fixed: amount.default('0'),
      variable: amount.default('0'),
      bonus: amount.default('0'),
      reimbursement: amount.default('0'),
    }),
    answers: answersId,
  }),
  income_deductions: resource({
    ...ofBorrower('borrower_income_deductions'),
    labels: { one: 'deduction', many: 'deductions' },
    title: 'kind',
    fields: z.object({ ...borrower_id, period, kind: z.enum(DEDUCTION_KINDS), amount, note: line() }),
    answers: answersId,
  }),
  self_emp_incomes: resource({
    ...ofBorrower('borrower_self_emp_incomes'),
    labels: { one: 'business income', many: 'business incomes' },
    title: 'year',
    fields: z.object({
      ...borrower_id,
      year: fiscalYear,
      turnover: amount.default('0'),
      profit_after_tax: profit.default('0'),
      depreciation: amount.default('0'),
      interest_of_closing_loans: amount.default('0'),
      partner_salary: amount.default('0'),
      other_income: amount.default('0'),
    }),
    answers: answersId,
  }),
  obligations: resource({
    ...ofBorrower('borrower_obligations'),
    labels: { one: 'running loan', many: 'running loans' },
    title: 'lender',
    fields: z.object({
      ...borrower_id,
      lender: required(120),
      kind: z.enum(OBLIGATION_KINDS),
      sanctioned: amount.default('0'),
      outstanding: amount.default('0'),
      emi: amount,
      annual_rate: percentage.nullable().default(null),
      months_left: months.nullable().default(null),
      closes: z.boolean().default(false),
    }),
    answers: { ...answersId, annual_rate: z.string().nullable(), months_left: z.number().nullable() },
  }),
  contact_details: resource({
    ...ofBorrower('loan_contact_details'),
    labels: { one: 'contact', many: 'contacts' },
    title: 'name',
    fields: z.object({
      ...borrower_id,
      type: z.enum(CONTACT_TYPES),
      name: line(120),
      relation: line(60),
      mobile_number: z.string().trim().max(20).default(''),
      email: emailInput.default(''),
      address: line(300),
    }),
    answers: { ...answersId, mobile_number: contactMobile, email: contactEmail },
  }),
};

/** Limit of parts per type for a new borrower. */
const MAX_PARTS = 50;
const ofNew = <F extends z.ZodRawShape>({ fields }: { fields: z.ZodObject<F> }) =>
  z
    .array(fields.omit({ borrower_id: true } as never))
    .max(MAX_PARTS)
    .default([]);

/** Parts saved with a new borrower, all or none. */
const newParts = z.object({
  salaried_occupations: ofNew(borrowerParts.salaried_occupations),
  self_emp_occupations: ofNew(borrowerParts.self_emp_occupations),
  salaried_incomes: ofNew(borrowerParts.salaried_incomes),
  income_deductions: ofNew(borrowerParts.income_deductions),
  self_emp_incomes: ofNew(borrowerParts.self_emp_incomes),
  obligations: ofNew(borrowerParts.obligations),
  contact_details: ofNew(borrowerParts.contact_details),
});

const shared = z.enum(SHARED_FIELDS as [(typeof SHARED_FIELDS)[number], ...(typeof SHARED_FIELDS)[number][]]);

export const borrowerRoutes = routes({
  ...borrowerResource.routes,
  ...callsOf(borrowerParts),
  create: {
    ...borrowerResource.routes.create,
    summary: 'Add a borrower with income and obligations',
    body: borrowerBody.extend({ parts: newParts.optional() }),
  },
  fromClient: {
    ...inBusiness,
    method: 'POST',
    path: '/borrowers/from_client',
    summary: 'Add a borrower from a client',
    permission: write,
    touches: ['borrowers', 'loans'],
    body: z.object({ client_id: id }),
    answer: borrowerResource.row,
  },
  clientChanges: {
    ...inBusiness,
    method: 'GET',
    path: '/borrowers/{id}/client_changes',
    summary: 'List what the client says differently',
    permission: read,
    reads: 'borrowers',
    params: byId,
    answer: z.object({
      data: z.array(fieldLine({ borrower: z.string(), client: z.string() })),
    }),
  },
  takeClientChanges: {
    ...inBusiness,
    method: 'PUT',
    path: '/borrowers/{id}/client_changes',
    summary: 'Take values of the client',
    permission: write,
    touches: ['borrowers', 'loans'],
    params: byId,
    body: z.object({ fields: z.array(shared).min(1, 'Select at least one').max(SHARED_FIELDS.length) }),
    answer: borrowerResource.row,
  },
});
