import { newRecords, type recordBodies } from '@daftar/contract/clients/records';
import { hasDirectors, isCompany, isPerson } from '@daftar/domain/client-categories';
import type { ClientCategory, ServiceName } from '@daftar/domain/enumerations';
import type { z } from 'zod';
import { digits, FIRST, gstinOf, LAST, letter, panOf, pick, scattered, type DemoClient } from './client-generators.ts';

export type DemoRecords = z.output<typeof newRecords>;
type Body<K extends keyof typeof recordBodies> = z.input<(typeof recordBodies)[K]>;

const BANKS = [
  ['HDFC Bank', 'HDFC', '240'],
  ['State Bank of India', 'SBIN', '002'],
  ['ICICI Bank', 'ICIC', '229'],
  ['Axis Bank', 'UTIB', '211'],
  ['Bank of Baroda', 'BARB', '012'],
  ['Kotak Mahindra Bank', 'KKBK', '485'],
] as const;

const personOf = (n: number, salt: number) => ({
  first: pick(FIRST, scattered(n, salt)),
  last: pick(LAST, scattered(n, salt + 1)),
});
const nameOf = (n: number, salt: number): string => {
  const { first, last } = personOf(n, salt);
  return `${first} ${last}`;
};

const DESIGNATIONS: Partial<Record<ClientCategory, string>> = {
  'Private Limited': 'Director',
  'Public Limited': 'Director',
  LLP: 'Designated partner',
  'Partnership Firm': 'Partner',
  Trust: 'Trustee',
};

function directorsOf(n: number, { category }: DemoClient): Body<'director_detail'>[] {
  if (!hasDirectors(category)) return [];
  const hasDin = isCompany(category) || category === 'LLP';
  return Array.from({ length: n % 4 === 3 ? 3 : 2 }, (_, i) => {
    const { first, last } = n === 0 && i === 0 ? { first: 'Mahesh', last: 'Kothari' } : personOf(n, 20 + i * 2);
    return {
      director_full_name: `${first} ${last}`,
      designation: DESIGNATIONS[category] ?? 'Member',
      din: hasDin ? digits(1_000_000 + n * 4 + i, 8) : '',
      pan: panOf(n * 4 + i + 5000, 'Individual', last),
      no_of_shares: isCompany(category) ? 5000 * (i + 1) : 0,
      mobile_number: i === 0 ? `9${digits(700_000_000 + scattered(n, 30), 9)}` : '',
      email: i === 0 ? `${first.toLowerCase()}.${n}@example.in` : '',
    };
  });
}

function banksOf(n: number, client: DemoClient): Body<'bank_detail'>[] {
  if (n % 10 > 7) return [];
  const holder = client.company_name || `${client.first_name} ${client.last_name}`;
  const account = (i: number, account_type: Body<'bank_detail'>['account_type']) => {
    const [bank_name, code, micr] = pick(BANKS, n + i);
    return {
      account_holder: holder,
      bank_name,
      branch_name: client.city,
      account_number: digits(50_100_000_000 + n * 10 + i, 12),
      account_type,
      ifsc_code: `${code}0${digits(1000 + n * 3 + i, 6)}`,
      micr_code: `380${micr}${digits(1 + (n % 900), 3)}`,
    };
  };
  if (client.category === 'Individual') return [account(0, 'Savings')];
  return n % 3 === 0 ? [account(0, 'Current'), account(1, 'Cash Credit')] : [account(0, 'Current')];
}

/** A company that also sells from another state has a second GSTIN. */
function furtherGst(n: number, { gst_number, pan, company_name }: DemoClient): Body<'gst'>[] {
  if (!gst_number || n % 6 !== 0) return [];
  const state = gst_number.startsWith('27') ? '24' : '27';
  return [{ gst_number: gstinOf(pan, state), trade_name: company_name, type: 'Regular' }];
}

function servicesOf({ category, pan, gst_number, is_audit_applicable }: DemoClient): Body<'selected_services'>[] {
  const taken: [ServiceName, string][] = [['Income Tax', pan]];
  if (gst_number) taken.push(['GSTR 1', gst_number], ['GSTR 3B', gst_number]);
  if (isCompany(category)) taken.push(['Statutory Audit', ''], ['TDS', '']);
  if (is_audit_applicable) taken.push(['Tax Audit', '']);
  return taken.map(([service, service_number]) => ({ service, service_number, start_date: '2024-04-01' }));
}

function relativesOf(n: number, { category, last_name, gender }: DemoClient): Body<'relatives'>[] {
  if (!(isPerson(category) && n % 3 === 1)) return [];
  return [
    {
      relation: 'Spouse',
      name: `${pick(FIRST, n + 5)} ${last_name}`,
      occupation: gender === 'male' ? 'Teacher' : 'Business',
    },
    { relation: 'Father', name: `${pick(FIRST, n + 9)} ${last_name}`, occupation: 'Retired' },
  ];
}

const verificationsOf = (n: number, { category }: DemoClient): Body<'verifications'>[] =>
  n % 4 !== 1
    ? []
    : [
        { document: 'PAN card', status: 'Approved', verified_on: '2026-04-06' },
        { document: isPerson(category) ? 'Aadhaar card' : 'GST certificate', status: 'Pending' },
      ];

/** Records of the n-th client: a realistic share of each kind, the same at every start. */
export const demoRecords = (n: number, client: DemoClient): DemoRecords =>
  newRecords.parse({
    director_detail: directorsOf(n, client),
    bank_detail: banksOf(n, client),
    gst: furtherGst(n, client),
    selected_services: servicesOf(client),
    relatives: relativesOf(n, client),
    verifications: verificationsOf(n, client),
    client_contact_details:
      isPerson(client.category) || n % 2
        ? []
        : [
            {
              name: nameOf(n, 40),
              designation: 'Accountant',
              mobile_number: `9${digits(600_000_000 + scattered(n, 42), 9)}`,
              email: `accounts${n}@example.in`,
            },
          ],
    mobile_numbers:
      n % 7 === 2 ? [{ label: 'Office', mobile_number: `9${digits(500_000_000 + scattered(n, 43), 9)}` }] : [],
  } satisfies z.input<typeof newRecords>);

/** Portal credentials of the client. */
export function demoCredentials(
  n: number,
  { pan, gst_number }: DemoClient,
): z.output<typeof recordBodies.credentials>[] {
  if (n % 3 !== 0) return [];
  const password = (portal: string): string => `${portal}@${digits(scattered(n, 50), 4)}${letter(n)}`;
  const plain = { note: '', is_confidential: false };
  return [
    {
      ...plain,
      title: 'Income tax portal',
      url: 'https://www.incometax.gov.in',
      user_id: pan,
      password: password('Tax'),
    },
    ...(gst_number
      ? [
          {
            ...plain,
            title: 'GST portal',
            url: 'https://www.gst.gov.in',
            user_id: `${pan.slice(0, 5).toLowerCase()}${n}`,
            password: password('Gst'),
          },
        ]
      : []),
  ];
}
