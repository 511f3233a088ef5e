import { clientRecordRoutes as routes } from '@daftar/contract/client_records';
import { ACCOUNT_TYPES, RELATIONS } from '@daftar/contract/clients/records';
import type { Route } from '@daftar/contract/core/route';
import { hasDirectors, isPerson } from '@daftar/domain/client-categories';
import { GST_TYPES, SERVICE_NAMES, type ClientCategory } from '@daftar/domain/enumerations';
import { dinProblem, gstinProblem, ifscProblem, panProblem } from '@daftar/domain/identifiers';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { gstinTells, panTells } from '#web/kit/identifier-tells.ts';

/** One field of a record that belongs to a client. */
export type RecordField = { name: string; label: string; required?: true } & (
  | { type: 'text' | 'phone' | 'email' | 'date' | 'number' | 'switch' | 'file' }
  | { type: 'choice'; options: readonly string[] }
  | {
      type: 'code';
      length: number;
      problem: (value: string) => string | null;
      tells?: (value: string) => string | undefined;
    }
);
export type RecordRow = { id: number; version: number } & Record<string, unknown>;

/** A kind of record: its calls, its fields, and how one of them is told in a line. */
export type RecordKind = {
  title: string;
  /** In a sentence: "director". */
  one: string;
  list: Route;
  create: Route;
  update: Route;
  remove: Route;
  fields: readonly RecordField[];
  nameOf: (row: RecordRow) => string;
  detailOf: (row: RecordRow) => string;
  /** Where the thing itself lies: a document. */
  hrefOf?: (row: RecordRow) => string | undefined;
  /** What a new one takes from its client. */
  fromClient?: (client: RecordOwner) => Record<string, unknown>;
};
export type RecordOwner = { id: number; country: string; country_code: string };

const text = (name: string, label: string) => ({ name, label, type: 'text' as const });
const must = <F extends RecordField>(field: F): F => ({ ...field, required: true });
const choice = (name: string, label: string, options: readonly string[]) => ({
  name,
  label,
  type: 'choice' as const,
  options,
});
const shown = (row: RecordRow, ...names: string[]): string =>
  names
    .map((name) => row[name])
    .filter(Boolean)
    .join(' · ');

const STATES = INDIAN_STATES.map(({ name }) => name);

const DIRECTORS: RecordKind = {
  title: 'Directors and partners',
  one: 'director or partner',
  list: routes.director_detail_list,
  create: routes.director_detail_create,
  update: routes.director_detail_update,
  remove: routes.director_detail_remove,
  fields: [
    must(text('director_full_name', 'Full name')),
    text('designation', 'Designation'),
    { name: 'din', label: 'DIN', type: 'code', length: 8, problem: dinProblem },
    { name: 'pan', label: 'PAN', type: 'code', length: 10, problem: panProblem, tells: panTells },
    { name: 'mobile_number', label: 'Mobile', type: 'phone' },
    { name: 'email', label: 'E-mail', type: 'email' },
    { name: 'no_of_shares', label: 'Number of shares', type: 'number' },
  ],
  nameOf: (row) => String(row.director_full_name),
  detailOf: (row) => shown(row, 'designation', 'din', 'pan', 'mobile_number'),
};

const RELATIVES: RecordKind = {
  title: 'Family',
  one: 'relative',
  list: routes.relatives_list,
  create: routes.relatives_create,
  update: routes.relatives_update,
  remove: routes.relatives_remove,
  fields: [
    must(choice('relation', 'Relation', RELATIONS)),
    must(text('name', 'Name')),
    text('occupation', 'Occupation'),
    { name: 'birth_date', label: 'Date of birth', type: 'date' },
  ],
  nameOf: (row) => String(row.name),
  detailOf: (row) => shown(row, 'relation', 'occupation'),
};

const CONTACTS: RecordKind = {
  title: 'Contact persons',
  one: 'contact person',
  list: routes.client_contact_details_list,
  create: routes.client_contact_details_create,
  update: routes.client_contact_details_update,
  remove: routes.client_contact_details_remove,
  fields: [
    must(text('name', 'Name')),
    text('designation', 'Designation'),
    { name: 'mobile_number', label: 'Mobile', type: 'phone' },
    { name: 'email', label: 'E-mail', type: 'email' },
  ],
  nameOf: (row) => String(row.name),
  detailOf: (row) => shown(row, 'designation', 'mobile_number', 'email'),
};

const addresses = (country: string): RecordKind => ({
  title: 'Further addresses',
  one: 'address',
  list: routes.address_list,
  create: routes.address_create,
  update: routes.address_update,
  remove: routes.address_remove,
  fields: [
    text('label', 'Label'),
    must(text('address_1', 'Address line 1')),
    text('address_2', 'Address line 2'),
    text('landmark', 'Landmark'),
    text('city', 'City'),
    country === 'IN' ? choice('state', 'State', STATES) : text('state', 'State or region'),
    text('pincode', 'Postal code'),
  ],
  nameOf: (row) => String(row.label || row.address_1),
  detailOf: (row) => shown(row, 'address_1', 'city', 'state', 'pincode'),
  fromClient: (client) => ({ country: client.country }),
});

const MOBILES: RecordKind = {
  title: 'Further mobile numbers',
  one: 'mobile number',
  list: routes.mobile_numbers_list,
  create: routes.mobile_numbers_create,
  update: routes.mobile_numbers_update,
  remove: routes.mobile_numbers_remove,
  fields: [must({ name: 'mobile_number', label: 'Mobile', type: 'phone' }), text('label', 'Label')],
  nameOf: (row) => String(row.mobile_number),
  detailOf: (row) => shown(row, 'label'),
  fromClient: (client) => ({ country_code: client.country_code }),
};

const EMAILS: RecordKind = {
  title: 'Further e-mails',
  one: 'e-mail',
  list: routes.emails_list,
  create: routes.emails_create,
  update: routes.emails_update,
  remove: routes.emails_remove,
  fields: [must({ name: 'email', label: 'E-mail', type: 'email' }), text('label', 'Label')],
  nameOf: (row) => String(row.email),
  detailOf: (row) => shown(row, 'label'),
};

const DOCUMENTS: RecordKind = {
  title: 'Documents',
  one: 'document',
  list: routes.client_uploads_list,
  create: routes.client_uploads_create,
  update: routes.client_uploads_update,
  remove: routes.client_uploads_remove,
  fields: [
    must(text('title', 'Title')),
    text('category', 'Kind of document'),
    must({ name: 'file', label: 'File', type: 'file' }),
  ],
  nameOf: (row) => String(row.title),
  detailOf: (row) => shown(row, 'category'),
  hrefOf: (row) => (row.url as string | null) ?? undefined,
};

const GST: RecordKind = {
  title: 'GST registrations',
  one: 'GST registration',
  list: routes.gst_list,
  create: routes.gst_create,
  update: routes.gst_update,
  remove: routes.gst_remove,
  fields: [
    must({ name: 'gst_number', label: 'GSTIN', type: 'code', length: 15, problem: gstinProblem, tells: gstinTells }),
    text('trade_name', 'Trade name'),
    choice('type', 'Type', GST_TYPES),
    { name: 'is_default', label: 'The one that lists and invoices show', type: 'switch' },
  ],
  nameOf: (row) => String(row.gst_number),
  detailOf: (row) => [shown(row, 'trade_name', 'type'), row.is_default && 'Default'].filter(Boolean).join(' · '),
};

const banks = (country: string): RecordKind => ({
  title: 'Bank accounts',
  one: 'bank account',
  list: routes.bank_detail_list,
  create: routes.bank_detail_create,
  update: routes.bank_detail_update,
  remove: routes.bank_detail_remove,
  fields: [
    must(text('account_holder', 'Account holder')),
    must(text('bank_name', 'Bank')),
    text('branch_name', 'Branch'),
    must(text('account_number', 'Account number')),
    choice('account_type', 'Account type', ACCOUNT_TYPES),
    ...(country === 'IN'
      ? [
          { name: 'ifsc_code', label: 'IFSC', type: 'code' as const, length: 11, problem: ifscProblem },
          text('micr_code', 'MICR'),
        ]
      : [text('ifsc_code', 'Bank code')]),
  ],
  nameOf: (row) => String(row.bank_name),
  detailOf: (row) => shown(row, 'account_number', 'account_type', 'ifsc_code'),
});

const SERVICES: RecordKind = {
  title: 'Services',
  one: 'service',
  list: routes.selected_services_list,
  create: routes.selected_services_create,
  update: routes.selected_services_update,
  remove: routes.selected_services_remove,
  fields: [
    must(choice('service', 'Service', SERVICE_NAMES)),
    text('service_number', 'Service number'),
    { name: 'start_date', label: 'Since', type: 'date' },
    text('note', 'Note'),
    { name: 'is_active', label: 'Still taken', type: 'switch' },
  ],
  nameOf: (row) => String(row.service),
  detailOf: (row) => [shown(row, 'service_number', 'note'), row.is_active ? '' : 'Ended'].filter(Boolean).join(' · '),
};

/** What a form of the kind begins with, where that is not empty. */
export const STARTS: Readonly<Record<string, unknown>> = {
  type: 'Regular',
  account_type: 'Savings',
  is_active: true,
  is_default: false,
};

export type RecordTab = { value: string; label: string; kinds: readonly RecordKind[] };

/** The tabs with a client's records: firms have directors, people have families. */
export function recordTabs(category: ClientCategory, country: string): RecordTab[] {
  const people = [
    ...(hasDirectors(category) ? [DIRECTORS] : []),
    ...(isPerson(category) || category === 'HUF' ? [RELATIVES] : []),
  ];
  return [
    { value: 'services', label: 'Services', kinds: [SERVICES] },
    { value: 'contacts', label: 'Contacts', kinds: [CONTACTS, MOBILES, EMAILS, addresses(country)] },
    ...(people.length ? [{ value: 'people', label: 'People', kinds: people }] : []),
    { value: 'documents', label: 'Documents', kinds: [DOCUMENTS] },
    { value: 'accounts', label: 'Accounts', kinds: [...(country === 'IN' ? [GST] : []), banks(country)] },
  ];
}
