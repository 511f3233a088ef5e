import { RELATIONS } from '@daftar/contract/clients/records';
import { packOf, type CountryPack } from '@daftar/domain/country-pack';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { dinProblem, panProblem } from '@daftar/domain/identifiers';
import { panHint } from '#web/kit/identifier-hints.ts';
import { choice, must, shown, text, type RecordKind } from './kind.ts';

/** Directors, partners, trustees or members, depending on the category. */
const RUN_BY: Partial<Record<ClientCategory, readonly [title: string, one: string]>> = {
  'Private Limited': ['Directors', 'director'],
  'Public Limited': ['Directors', 'director'],
  LLP: ['Partners', 'partner'],
  'Partnership Firm': ['Partners', 'partner'],
  Trust: ['Trustees', 'trustee'],
};

export function directors(category: ClientCategory): RecordKind {
  const [title, one] = RUN_BY[category] ?? ['Members', 'member'];
  return {
    name: 'director_detail',
    title,
    one,
    fields: [
      must(text('director_full_name', 'Full name')),
      text('designation', 'Designation'),
      { name: 'din', label: 'DIN', type: 'code', length: 8, problem: dinProblem, asked: 'director_din' },
      { name: 'pan', label: 'PAN', type: 'code', length: 10, problem: panProblem, tells: panHint, asked: 'pan' },
      { name: 'mobile_number', label: 'Mobile', type: 'phone' },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'no_of_shares', label: 'Number of shares', type: 'number' },
    ],
    nameOf: (row) => String(row.director_full_name),
    detailOf: (row) => shown(row, 'designation', 'din', 'pan', 'mobile_number'),
  };
}

export const RELATIVES: RecordKind = {
  name: 'relatives',
  title: 'Family',
  one: 'relative',
  fields: [
    must(choice('relation', 'Relation', RELATIONS)),
    must(text('name', 'Name')),
    text('occupation', 'Occupation'),
    { name: 'birth_date', label: 'Date of birth', type: 'date' },
  ],
  nameOf: (row) => String(row.name),
  detailOf: (row) => shown(row, 'relation', 'occupation'),
};

export const CONTACTS: RecordKind = {
  name: 'client_contact_details',
  title: 'Contact persons',
  one: 'contact person',
  fields: [
    must(text('name', 'Name')),
    text('designation', 'Designation'),
    { name: 'mobile_number', label: 'Mobile', type: 'phone' },
    { name: 'email', label: 'Email', type: 'email' },
  ],
  nameOf: (row) => String(row.name),
  detailOf: (row) => shown(row, 'designation', 'mobile_number', 'email'),
};

export const MOBILES: RecordKind = {
  name: 'mobile_numbers',
  title: 'Other mobile numbers',
  one: 'mobile number',
  fields: [must({ name: 'mobile_number', label: 'Mobile', type: 'phone' }), text('label', 'Label')],
  nameOf: (row) => String(row.mobile_number),
  detailOf: (row) => shown(row, 'label'),
  fromClient: (client) => ({ country_code: client.country_code }),
};

export const EMAILS: RecordKind = {
  name: 'emails',
  title: 'Other emails',
  one: 'email',
  fields: [must({ name: 'email', label: 'Email', type: 'email' }), text('label', 'Label')],
  nameOf: (row) => String(row.email),
  detailOf: (row) => shown(row, 'label'),
};

const stateOf = ({ address: { state, states } }: CountryPack) =>
  states.length ? choice('state', state, states) : text('state', state);

export const addresses = (country: string): RecordKind => ({
  name: 'address',
  title: 'Other addresses',
  one: 'address',
  fields: [
    text('label', 'Label'),
    must(text('address_1', 'Address line 1')),
    text('address_2', 'Address line 2'),
    text('landmark', 'Landmark'),
    { name: 'city', label: 'City', type: 'city' },
    stateOf(packOf(country)),
    text('pincode', packOf(country).address.postalCode),
  ],
  nameOf: (row) => String(row.label || row.address_1),
  detailOf: (row) => shown(row, 'address_1', 'city', 'state', 'pincode'),
  fromClient: (client) => ({ country: client.country }),
});
