import { formatDay } from '@daftar/domain/date-format';
import { businessGstProblem, CONTACT_TYPES, EMPLOYMENTS, OBLIGATION_KINDS } from '@daftar/domain/loans/borrower';
import { Badge } from '#web/kit/badge.tsx';
import { BankField } from '#web/kit/bank-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import type { FieldSpec } from '#web/kit/resource/field-spec.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { amount, money } from './income-kinds.tsx';
import { text, type PartColumn, type PartKind } from './kind.ts';

const plain = (title: string, field: string, more: Partial<PartColumn> = {}): PartColumn => ({
  title,
  cell: (row) => text(row, field) || '—',
  ...more,
});
const day = (title: string, field: string): PartColumn => ({
  title,
  wide: true,
  cell: (row) => (row[field] ? formatDay(text(row, field)) : '—'),
});
const line = (name: string, label: string, maxLength = 120): FieldSpec => ({ name, label, maxLength });
const OFFICE: readonly FieldSpec[] = [line('office_address', 'Office address', 200), line('office_city', 'City', 80)];

export const JOBS: PartKind = {
  name: 'salaried_occupations',
  title: 'Employers',
  one: 'employer',
  nameOf: (row) => text(row, 'employer'),
  columns: [plain('Employer', 'employer'), plain('Designation', 'designation'), day('Joined on', 'joined_on')],
  fields: [
    { ...line('employer', 'Employer'), required: true },
    [
      line('designation', 'Designation', 80),
      { name: 'employment', label: 'Employment', type: 'select', options: asOptions(EMPLOYMENTS) },
    ],
    [
      { name: 'joined_on', label: 'Joined on', type: 'date' },
      { name: 'experience_months', label: 'Total experience in months', maxLength: 3 },
    ],
    { name: 'retirement_age', label: 'Retirement age', maxLength: 2 },
    OFFICE,
  ],
  numbers: ['experience_months', 'retirement_age'],
};

export const BUSINESSES: PartKind = {
  name: 'self_emp_occupations',
  title: 'Own businesses',
  one: 'business',
  nameOf: (row) => text(row, 'business_name'),
  columns: [
    plain('Business', 'business_name'),
    plain('Nature', 'nature', { wide: true }),
    day('Started on', 'started_on'),
    {
      title: 'Share',
      amount: true,
      cell: (row) => `${Number(text(row, 'share_percent') || 100)} %`,
    },
  ],
  fields: [
    { ...line('business_name', 'Business name'), required: true },
    [line('constitution', 'Constitution', 60), line('nature', 'Nature of business', 80)],
    [
      { name: 'started_on', label: 'Started on', type: 'date' },
      { name: 'share_percent', label: 'Share in %', maxLength: 6, starts: '100' },
    ],
    [
      {
        name: 'gst_number',
        label: 'GSTIN',
        type: 'own',
        render: () => <IdentifierField name="gst_number" label="GSTIN" length={15} problem={businessGstProblem} />,
      },
      line('udyam_number', 'Udyam number', 30),
    ],
    OFFICE,
  ],
};

export const OBLIGATIONS: PartKind = {
  name: 'obligations',
  title: 'Running loans',
  one: 'running loan',
  nameOf: (row) => `${text(row, 'kind')} from ${text(row, 'lender')}`,
  columns: [
    plain('Lender', 'lender'),
    plain('Loan', 'kind', { wide: true }),
    amount('Outstanding', 'outstanding', { wide: true }),
    amount('EMI', 'emi'),
    plain('Months left', 'months_left', { amount: true, wide: true }),
    {
      title: 'Status',
      wide: true,
      cell: ({ closes }) => (closes ? <Badge tone="green">Will be closed</Badge> : <Badge>Continues</Badge>),
    },
  ],
  fields: [
    [
      {
        name: 'lender',
        label: 'Lender',
        type: 'own',
        required: true,
        render: () => <BankField name="lender" label="Lender" required country="IN" />,
      },
      { name: 'kind', label: 'Loan', type: 'select', required: true, options: asOptions(OBLIGATION_KINDS) },
    ],
    [
      money('outstanding', 'Outstanding'),
      {
        name: 'emi',
        label: 'EMI',
        type: 'own',
        required: true,
        render: () => <MoneyField name="emi" label="EMI" required />,
      },
    ],
    [
      { name: 'months_left', label: 'Months left', maxLength: 3 },
      { name: 'annual_rate', label: 'Interest rate in % a year', maxLength: 6 },
    ],
    money('sanctioned', 'Sanctioned amount'),
    {
      name: 'closes',
      label: 'Will be closed before or by the new loan',
      type: 'switch',
      help: 'Its EMI is then not counted.',
    },
  ],
  numbers: ['months_left'],
};

const CONTACT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Mobile: ['name', 'mobile_number'],
  Email: ['name', 'email'],
  Office: ['name', 'mobile_number', 'email', 'address'],
  'Permanent address': ['address'],
  Reference: ['name', 'relation', 'mobile_number', 'email', 'address'],
};

export const CONTACTS: PartKind = {
  name: 'contact_details',
  title: 'More contacts',
  one: 'contact',
  nameOf: (row) => text(row, 'name') || text(row, 'type'),
  columns: [
    plain('Type', 'type'),
    plain('Name', 'name', { wide: true }),
    {
      title: 'Contact',
      cell: (row) =>
        ['mobile_number', 'email', 'address']
          .map((field) => text(row, field))
          .filter(Boolean)
          .join(' · ') || '—',
    },
  ],
  fields: [
    {
      name: 'type',
      label: 'Type',
      type: 'select',
      required: true,
      options: asOptions(CONTACT_TYPES),
      starts: 'Mobile',
    },
    line('name', 'Name'),
    line('relation', 'Relation', 60),
    {
      name: 'mobile_number',
      label: 'Mobile number',
      type: 'own',
      render: () => <PhoneField name="mobile_number" label="Mobile number" country="IN" />,
    },
    { name: 'email', label: 'Email', type: 'email', maxLength: 254 },
    { name: 'address', label: 'Address', type: 'area', maxLength: 300 },
  ],
  watches: 'type',
  shows: (type, field) => field === 'type' || (CONTACT_FIELDS[type] ?? []).includes(field),
};
