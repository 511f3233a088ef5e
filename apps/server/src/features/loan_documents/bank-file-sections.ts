import { formatDay } from '@daftar/domain/date-format';
import { assessIncome } from '@daftar/domain/loans/income';
import type { Limit } from '@daftar/domain/loans/eligibility';
import { fromPaise } from '@daftar/domain/loans/paise';
import { maskAccount, maskEmail, maskMobile } from '@daftar/domain/masking';
import { isPositive } from '@daftar/domain/money';
import { valueOf, type BankFile } from './bank-file.service.ts';

/** A part of the bank file: a table of the PDF, and a sheet of the workbook. Amounts are marked by their column. */
export type Section = {
  title: string;
  columns: { title: string; share: number; isAmount?: true }[];
  rows: string[][];
  /** Printed instead of an empty table. */
  empty: string;
};

const LIMITS: Record<Limit, string> = {
  request: 'the requested amount',
  income: 'the income',
  security: 'the value of the security',
  cap: 'the highest loan of the product',
};
const join = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(', ');

export function sectionsOf(file: BankFile, { showsContacts }: { showsContacts: boolean }): Section[] {
  return [
    summary(file),
    people(file, showsContacts),
    income(file),
    obligations(file),
    eligibility(file),
    property(file),
    documents(file),
  ];
}

function summary({ loan, documents: lines, eligibility: result }: BankFile): Section {
  const approved = lines.filter(({ status }) => status === 'Approved').length;
  const rows: [string, string][] = [
    ['File', loan.number],
    ['Applicant', loan.applicant ?? ''],
    ['Client', loan.client_name ?? ''],
    ['Loan', `${loan.loan_type}, ${loan.sub_type}`],
    ['Purpose', loan.purpose],
    ['Requested amount', loan.amount],
    ['Tenure', `${loan.months} months`],
    ['Outstanding of the old loan', isPositive(loan.outstanding) ? loan.outstanding : ''],
    ['Price', isPositive(loan.price) ? loan.price : ''],
    ['Eligible amount on usual terms', result.eligible],
    ['Documents', `${approved} of ${lines.length} approved`],
    ['Status', loan.status],
    ['Owner', loan.owner_name ?? ''],
  ];
  return {
    title: 'Summary',
    columns: [
      { title: 'Field', share: 35 },
      { title: 'Value', share: 65, isAmount: true },
    ],
    rows: rows.filter(([, value]) => value !== ''),
    empty: '',
  };
}

function people({ people: all }: BankFile, showsContacts: boolean): Section {
  return {
    title: 'People',
    columns: [
      { title: 'Name', share: 20 },
      { title: 'Role', share: 11 },
      { title: 'Income', share: 12 },
      { title: 'PAN', share: 12 },
      { title: 'Aadhaar', share: 10 },
      { title: 'Born', share: 11 },
      { title: 'Contact', share: 26 },
      { title: 'Score', share: 7 },
    ],
    rows: all.map(({ person, role }) => [
      person.name,
      role,
      person.income_kind,
      person.pan,
      person.aadhar_number ? maskAccount(person.aadhar_number) : '',
      person.birth_date ? formatDay(person.birth_date) : '',
      join(
        showsContacts ? person.mobile_number : maskMobile(person.mobile_number),
        showsContacts ? person.email : maskEmail(person.email),
      ),
      person.credit_score === null ? '' : String(person.credit_score),
    ]),
    empty: 'No people added.',
  };
}

function income({ people: all, policy }: BankFile): Section {
  const rows = all
    .filter(({ role }) => role !== 'Guarantor')
    .flatMap(({ person, earner }) => {
      const { lines, monthly } = assessIncome(earner, policy);
      return [
        ...lines.map(({ text, amount }) => [person.name, text, amount]),
        [person.name, 'Monthly income counted', fromPaise(monthly)],
      ];
    });
  return {
    title: 'Income working',
    columns: [
      { title: 'Person', share: 25 },
      { title: 'Working', share: 53 },
      { title: 'Amount', share: 22, isAmount: true },
    ],
    rows,
    empty: 'No income recorded.',
  };
}

function obligations({ people: all }: BankFile): Section {
  return {
    title: 'Running loans',
    columns: [
      { title: 'Person', share: 24 },
      { title: 'Lender', share: 22 },
      { title: 'Kind', share: 16 },
      { title: 'Outstanding', share: 16, isAmount: true },
      { title: 'EMI', share: 13, isAmount: true },
      { title: 'Months left', share: 11 },
      { title: 'Closes', share: 8 },
    ],
    rows: all.flatMap(({ person, earner }) =>
      earner.obligations.map((one) => [
        person.name,
        one.lender,
        one.kind,
        one.outstanding,
        one.emi,
        one.months_left === null ? '' : String(one.months_left),
        one.closes ? 'Yes' : 'No',
      ]),
    ),
    empty: 'No running loans.',
  };
}

function eligibility({ eligibility: result }: BankFile): Section {
  return {
    title: 'Eligibility',
    columns: [
      { title: 'Working', share: 75 },
      { title: 'Amount', share: 25, isAmount: true },
    ],
    rows: [
      ...result.lines.map(({ text, amount }) => [text, amount]),
      [`Eligible on usual terms, limited by ${LIMITS[result.binding]}`, result.eligible],
      [`EMI at ${result.annual_rate} % over ${result.months} months`, result.emi],
      ...result.problems.map((problem) => [problem, '']),
    ],
    empty: '',
  };
}

function property({ properties }: BankFile): Section {
  return {
    title: 'Property',
    columns: [
      { title: 'Property', share: 20 },
      { title: 'Type', share: 11 },
      { title: 'Carpet area', share: 12 },
      { title: 'Address', share: 24 },
      { title: 'Owners', share: 19 },
      { title: 'Agreement value', share: 14, isAmount: true },
      { title: 'Value counted', share: 14, isAmount: true },
    ],
    rows: properties.map((one) => [
      one.name,
      one.property_type,
      one.area ? `${one.area} ${one.area_unit}` : '',
      join(one.address_1, one.address_2, one.landmark, one.city, one.state, one.pincode),
      one.owners.map(({ name, share }) => `${name} ${Number(share)} %`).join(', '),
      one.agreement_value,
      valueOf(one),
    ]),
    empty: 'No property added.',
  };
}

function documents({ documents: lines }: BankFile): Section {
  return {
    title: 'Documents',
    columns: [
      { title: 'No.', share: 6 },
      { title: 'Document', share: 38 },
      { title: 'Of', share: 24 },
      { title: 'Status', share: 24 },
      { title: 'Files', share: 8 },
    ],
    rows: lines.map((line, i) => [
      String(i + 1),
      line.is_mandatory ? line.name : `${line.name} (optional)`,
      line.about ?? 'File',
      line.is_waived ? `Waived: ${line.waive_reason}` : line.status,
      String(line.files.length),
    ]),
    empty: 'No documents.',
  };
}
