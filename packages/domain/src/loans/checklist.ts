import type { IncomeKind } from './income.ts';
import type { BorrowerRole, LoanSubType, LoanType } from './policy.ts';

/** Whom a document is about. One line for each person, or one for the file. */
export const DOCUMENT_SUBJECTS = ['person', 'property', 'file'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

/** Empty lists mean all. The business starts with these rows and can change them. */
export type ChecklistItem = {
  code: string;
  name: string;
  subject: DocumentSubject;
  mandatory: boolean;
  loan_types: readonly LoanType[];
  sub_types: readonly LoanSubType[];
  income_kinds: readonly IncomeKind[];
  roles: readonly BorrowerRole[];
};

type Row = Omit<Partial<ChecklistItem>, 'code' | 'name'>;
const item = (code: string, name: string, row: Row = {}): ChecklistItem => ({
  code,
  name,
  subject: 'person',
  mandatory: true,
  loan_types: [],
  sub_types: [],
  income_kinds: [],
  roles: [],
  ...row,
});

const SALARIED: Row = { income_kinds: ['Salaried'], roles: ['Applicant', 'Co Applicant'] };
const SELF_EMPLOYED: Row = { income_kinds: ['Self Employed'], roles: ['Applicant', 'Co Applicant'] };
const PROPERTY: Row = { subject: 'property', loan_types: ['Home', 'Mortgage'] };
const CAR: Row = { subject: 'file', loan_types: ['Car Loan'] };
const EDUCATION: Row = { subject: 'file', loan_types: ['Education'] };
const BUSINESS: Row = { subject: 'file', loan_types: ['Business'] };
const TAKEOVER: Row = { subject: 'file', sub_types: ['takeover', 'takeover plus top up'] };
const optional = (row: Row): Row => ({ ...row, mandatory: false });

export const SHIPPED_CHECKLIST: readonly ChecklistItem[] = [
  item('KYC_PAN', 'PAN card'),
  item('KYC_AADHAAR', 'Aadhaar card'),
  item('PHOTO', 'Photograph'),
  item('ADDR', 'Address proof', optional({})),
  item('BANK_12M', 'Bank statement, 12 months', { roles: ['Applicant', 'Co Applicant'] }),
  item('LOAN_STMT', 'Statements of running loans', optional({ roles: ['Applicant', 'Co Applicant'] })),
  item('SAL_SLIP_3', 'Payslips, 3 months', SALARIED),
  item('FORM16_2Y', 'Form 16, 2 years', SALARIED),
  item('EMP_ID', 'Employer’s letter or ID card', optional(SALARIED)),
  item('ITR_3Y', 'Income-tax returns, 3 years', SELF_EMPLOYED),
  item('COMP_3Y', 'Computation of income, 3 years', SELF_EMPLOYED),
  item('BS_PL_3Y', 'Balance sheet and profit and loss, 3 years', SELF_EMPLOYED),
  item('AUDIT', 'Audit report', optional(SELF_EMPLOYED)),
  item('GST_12M', 'GST returns, 12 months', SELF_EMPLOYED),
  item('UDYAM', 'Udyam or shop registration', SELF_EMPLOYED),
  item('DEED_MOA', 'Partnership deed or memorandum', optional(SELF_EMPLOYED)),
  item('26AS', 'Form 26AS', optional(SELF_EMPLOYED)),
  item('RENT_AGR', 'Rent agreement', optional({ roles: ['Applicant', 'Co Applicant'] })),
  item('AGREEMENT', 'Sale agreement', { ...PROPERTY, loan_types: ['Home'] }),
  item('CHAIN', 'Title chain', PROPERTY),
  item('INDEX2', 'Index II', PROPERTY),
  item('PLAN', 'Approved plan', PROPERTY),
  item('OC_CC', 'Occupancy or completion certificate', optional(PROPERTY)),
  item('TAX_RCPT', 'Property tax receipt', PROPERTY),
  item('NOC_SOC', 'No-objection letter of the society', optional(PROPERTY)),
  item('SHARE_CERT', 'Share certificate', optional(PROPERTY)),
  item('VALUATION', 'Valuation report', optional(PROPERTY)),
  item('QUOTATION', 'Quotation of the dealer', CAR),
  item('LICENCE', 'Driving licence', { loan_types: ['Car Loan'], roles: ['Applicant'] }),
  item('RC', 'Registration certificate and insurance', optional(CAR)),
  item('ADMISSION', 'Admission letter', EDUCATION),
  item('FEES', 'Fee schedule', EDUCATION),
  item('MARKSHEETS', 'Mark sheets', EDUCATION),
  item('STOCK_DEBTORS', 'List of stock and debtors', BUSINESS),
  item('CMA', 'CMA data', optional(BUSINESS)),
  item('SANCTION_OLD', 'Sanction letter of the old loan', TAKEOVER),
  item('LOD', 'List of documents with the old lender', TAKEOVER),
  item('FORECLOSURE', 'Foreclosure letter', TAKEOVER),
  item('TRACK_12M', 'Repayment record, 12 months', TAKEOVER),
];

export type ChecklistFile = {
  loan_type: LoanType;
  sub_type: LoanSubType;
  people: readonly { id: number; role: BorrowerRole; income_kind: IncomeKind }[];
  properties: readonly { id: number }[];
};
export type ChecklistLine = { code: string; borrower_id: number | null; property_id: number | null };

const allows = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** The lines that a file needs: an item about people once for each of them, one about property for each property. */
export function checklistOf(file: ChecklistFile, items: readonly ChecklistItem[]): ChecklistLine[] {
  return items
    .filter(({ loan_types, sub_types }) => allows(loan_types, file.loan_type) && allows(sub_types, file.sub_type))
    .flatMap(({ code, subject, income_kinds, roles }): ChecklistLine[] => {
      if (subject === 'file') return [{ code, borrower_id: null, property_id: null }];
      if (subject === 'property')
        return file.properties.map(({ id }) => ({ code, borrower_id: null, property_id: id }));
      return file.people
        .filter(({ role, income_kind }) => allows(roles, role) && allows(income_kinds, income_kind))
        .map(({ id }) => ({ code, borrower_id: id, property_id: null }));
    });
}

/** Changes of the checklist after the file has changed: new lines, and obsolete ones with nothing received. */
export function checklistChanges(
  needed: readonly ChecklistLine[],
  existing: readonly (ChecklistLine & { id: number; is_untouched: boolean })[],
): { add: ChecklistLine[]; remove: number[] } {
  const key = ({ code, borrower_id, property_id }: ChecklistLine) => `${code} ${borrower_id} ${property_id}`;
  const [want, have] = [new Set(needed.map(key)), new Set(existing.map(key))];
  return {
    add: needed.filter((line) => !have.has(key(line))),
    remove: existing.filter((line) => line.is_untouched && !want.has(key(line))).map(({ id }) => id),
  };
}
