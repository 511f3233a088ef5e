import type { PermissionSet } from '@daftar/domain/permissions';

/** Password of all demo accounts. It is printed at startup: a demo holds no secrets. */
export const DEMO_PASSWORD = 'daftar-demo-2026';

type Place = { business: 'practice' | 'advisory'; role: string; branches?: string[] };
export type DemoPerson = { name: string; email: string; mobile: string; pin?: string; places: Place[] };

export const PRACTICE = {
  name: 'Sharma Desai & Co.',
  country: 'IN',
  currency: 'INR',
  email: 'office@sharmadesai.example',
  mobile_number: '9825012345',
  website: 'https://sharmadesai.example',
  pan: 'ABTFS4821K',
  nature: 'Service',
  address_1: '402, Sakar III',
  address_2: 'Opp. Old High Court, Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
  branch_name: 'Ahmedabad · Navrangpura',
} as const;

export const BRANCHES = [
  {
    name: 'Surat · Ring Road',
    code: 'STV',
    city: 'Surat',
    state: 'Gujarat',
    pincode: '395002',
    address_1: '211, Jash Market',
    mobile_number: '9825012346',
  },
  {
    name: 'Mumbai · Andheri East',
    code: 'BOM',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400069',
    address_1: '15, Solitaire Park',
    mobile_number: '9820012347',
  },
] as const;

export const ADVISORY = {
  name: 'Nair Loan Advisory',
  country: 'IN',
  currency: 'INR',
  email: 'hello@nairloans.example',
  mobile_number: '9847012348',
  pan: 'AHKPN7316R',
  nature: 'Service',
  colour: '#6741D9',
  address_1: '8, Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682031',
  branch_name: 'Kochi · Marine Drive',
} as const;

/** Roles that the business added to the usual ones. */
export const OWN_ROLES: readonly { name: string; description: string; permissions: PermissionSet }[] = [
  {
    name: 'Tax manager',
    description: 'Plans and reviews tax work, and views billing',
    permissions: {
      clients: 'all',
      client_contacts: 'Yes',
      invoices: 'read',
      dsc: 'all',
      workboard: 'Manage WorkBoard',
      drive: 'write',
      deed: 'read',
      reports: 'read',
      compose_mail: 'Yes',
    },
  },
  {
    name: 'Loan officer',
    description: 'Prepares loan files, CMA data and project reports',
    permissions: {
      clients: 'write',
      client_contacts: 'Yes',
      loan_management: 'all',
      cma_management: 'all',
      workboard: 'Yes',
      drive: 'write',
      deed: 'write',
      compose_mail: 'Yes',
    },
  },
];

export const PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Anita Sharma',
    email: 'anita@sharmadesai.example',
    mobile: '9825011001',
    pin: '2580',
    places: [
      { business: 'practice', role: 'Owner' },
      { business: 'advisory', role: 'Article assistant' },
    ],
  },
  {
    name: 'Rohan Desai',
    email: 'rohan@sharmadesai.example',
    mobile: '9825011002',
    places: [{ business: 'practice', role: 'Owner' }],
  },
  {
    name: 'Priya Nair',
    email: 'priya@nairloans.example',
    mobile: '9847011003',
    places: [
      { business: 'advisory', role: 'Owner' },
      { business: 'practice', role: 'Manager' },
    ],
  },
  {
    name: 'Kavya Joshi',
    email: 'kavya@sharmadesai.example',
    mobile: '9825011004',
    places: [{ business: 'practice', role: 'Tax manager' }],
  },
  {
    name: 'Imran Shaikh',
    email: 'imran@sharmadesai.example',
    mobile: '9825011005',
    places: [{ business: 'practice', role: 'Billing executive' }],
  },
  {
    name: 'Dev Trivedi',
    email: 'dev@sharmadesai.example',
    mobile: '9825011006',
    places: [{ business: 'practice', role: 'Article assistant', branches: ['Surat · Ring Road'] }],
  },
  {
    name: 'Meera Iyer',
    email: 'meera@sharmadesai.example',
    mobile: '9820011007',
    places: [{ business: 'practice', role: 'Loan officer', branches: ['Mumbai · Andheri East'] }],
  },
  {
    name: 'Farhan Qureshi',
    email: 'farhan@nairloans.example',
    mobile: '9847011008',
    places: [{ business: 'advisory', role: 'Manager' }],
  },
  {
    name: 'Lakshmi Menon',
    email: 'lakshmi@nairloans.example',
    mobile: '9847011009',
    places: [{ business: 'advisory', role: 'Senior' }],
  },
  { name: 'Arjun Patel', email: 'arjun@example.in', mobile: '9825011010', places: [] },
];

export const CLIENT = { name: 'Mahesh Kothari', email: 'mahesh@kesarfoods.example', mobile: '9879011011' } as const;

export const SIGN_INS = [
  { who: 'Owner', kind: 'staff', login: PEOPLE[0]!.email, password: DEMO_PASSWORD },
  { who: 'Restricted staff', kind: 'staff', login: PEOPLE[5]!.email, password: DEMO_PASSWORD },
  { who: 'Client', kind: 'client', login: CLIENT.email, password: DEMO_PASSWORD },
] as const;
