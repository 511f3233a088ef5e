import { clientBody } from '@daftar/contract/clients/body';
import { gstinCheckCharacter, verhoeffDigit } from '@daftar/domain/check-digits';
import { isCompany, isPerson } from '@daftar/domain/client-categories';
import type { Place } from '@daftar/domain/client-location';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { INDUSTRIES } from '@daftar/domain/industries';
import type { z } from 'zod';

export type DemoClient = z.output<typeof clientBody> & Place;
const INDIA: Place = { country: 'IN', country_code: '+91', currency: 'INR' };
const inIndia = (client: z.input<typeof clientBody>): DemoClient => ({ ...clientBody.parse(client), ...INDIA });

/** Realistic shares for a business in Ahmedabad. Every category occurs. */
const MIX: readonly ClientCategory[] = (
  'Private Limited,Individual,Proprietor,Partnership Firm,Individual,HUF,LLP,Individual,Trust,Proprietor,' +
  'Individual,Public Limited,Co-Operative,AOP,Individual,BOI,AOP MMR,Proprietor,Partnership Firm,Other'
).split(',') as ClientCategory[];
const PAN_LETTER: Record<ClientCategory, string> = {
  Individual: 'P',
  Proprietor: 'P',
  HUF: 'H',
  'Co-Operative': 'A',
  AOP: 'A',
  'AOP MMR': 'A',
  BOI: 'B',
  Trust: 'T',
  'Partnership Firm': 'F',
  LLP: 'F',
  'Private Limited': 'C',
  'Public Limited': 'C',
  Other: 'J',
};
export const FIRST =
  'Mahesh Anjali Bhavesh Chitra Dhruv Esha Falguni Gaurav Hetal Ishaan Jignesh Kavita Lalit Mansi Nilesh Ojas Pooja Ritesh Sonal Tejas Urvi Vimal Yash Zeel'.split(
    ' ',
  );
export const LAST =
  'Kothari Mehta Patel Shah Desai Joshi Trivedi Parekh Iyer Rao Kulkarni Bose Pillai Reddy Shaikh Fernandes Chauhan Bhatt Vora'.split(
    ' ',
  );
export const FIRMS =
  'Kesar Narmada Sabarmati Girnar Ambica Umiya Riddhi Shreeji Navkar Arihant Ganga Surya Lotus Zenith Everest Konark Malabar Deccan Vindhya Satpura'.split(
    ' ',
  );
const TRADES =
  'Foods Textiles Chemicals Engineering Polymers Exports Jewels Logistics Pharma Ceramics Agro Papers Steel Infotech Motors'.split(
    ' ',
  );
export const PLACES = [
  ['Ahmedabad', 'Gujarat', '24', 'GJ', '3800'],
  ['Surat', 'Gujarat', '24', 'GJ', '3950'],
  ['Mumbai', 'Maharashtra', '27', 'MH', '4000'],
  ['Vadodara', 'Gujarat', '24', 'GJ', '3900'],
  ['Pune', 'Maharashtra', '27', 'MH', '4110'],
  ['Kochi', 'Kerala', '32', 'KL', '6820'],
  ['Jaipur', 'Rajasthan', '08', 'RJ', '3020'],
] as const;
const LEGAL_NAME: Partial<Record<ClientCategory, string>> = {
  'Private Limited': 'Private Limited',
  'Public Limited': 'Limited',
  LLP: 'LLP',
  HUF: 'HUF',
  Trust: 'Charitable Trust',
  'Co-Operative': 'Co-operative Society',
  'Partnership Firm': '& Co.',
  AOP: 'Association',
  'AOP MMR': 'Joint Venture',
  BOI: 'Body of Individuals',
  Other: 'Gram Panchayat',
};

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
export const digits = (n: number, count: number): string => String(n).padStart(count, '0').slice(-count);
export const letter = (n: number): string => String.fromCharCode(65 + (n % 26));
/** A fixed pseudo-random spread, the same at every start. */
export const scattered = (n: number, salt: number): number => (n * 7919 + salt * 104_729) % 999_983;

export const panOf = (n: number, category: ClientCategory, name: string): string =>
  `A${letter(n / 26)}${letter(n)}${PAN_LETTER[category]}${name[0]!}${digits(1 + (scattered(n, 1) % 9998), 4)}${letter(scattered(n, 2))}`;

export function gstinOf(pan: string, state: string): string {
  const body = `${state}${pan}1Z`;
  return body + gstinCheckCharacter(body);
}

export function aadhaarOf(n: number): string {
  const body = `${2 + (n % 8)}${digits(scattered(n, 3), 6)}${digits(scattered(n, 4), 4)}`;
  return body + verhoeffDigit(body);
}

function registrationOf(n: number, category: ClientCategory, state: string): string {
  if (category === 'LLP') return `AA${letter(n)}-${digits(1000 + n, 4)}`;
  if (!isCompany(category)) return '';
  const kind = category === 'Private Limited' ? 'PTC' : 'PLC';
  return `U${digits(scattered(n, 5), 5)}${state}${2001 + (n % 24)}${kind}${digits(scattered(n, 6), 6)}`;
}

/** The n-th client, always the same, with valid check digits. */
export function demoClient(n: number): DemoClient {
  const category = pick(MIX, n);
  const [city, state, code, letters, pin] = pick(PLACES, n % 11);
  const [first_name, last_name] = [pick(FIRST, scattered(n, 7)), pick(LAST, scattered(n, 8))];
  const firm = n === 0 ? 'Kesar Foods' : `${pick(FIRMS, scattered(n, 9))} ${pick(TRADES, scattered(n, 10))}`;
  const family = category === 'HUF' ? `${first_name} ${last_name}` : firm;
  const company_name = isPerson(category)
    ? category === 'Proprietor'
      ? firm
      : ''
    : `${family} ${LEGAL_NAME[category]!}`;
  const pan = panOf(n, category, isPerson(category) ? last_name : company_name);
  const hasGst = category !== 'Individual' && n % 3 !== 2;
  return inIndia({
    category,
    ...(isPerson(category)
      ? { first_name, last_name, birth_date: `${1955 + (n % 45)}-${digits(1 + (n % 12), 2)}-15` }
      : {}),
    ...(isPerson(category)
      ? { aadhar_number: aadhaarOf(n), gender: n % 2 ? 'female' : 'male', marital_status: 'married' }
      : {}),
    company_name,
    pan,
    cin: registrationOf(n, category, letters),
    gst_number: hasGst ? gstinOf(pan, code) : '',
    is_audit_applicable: isCompany(category) || n % 5 === 0,
    industry: pick(INDUSTRIES, scattered(n, 11)),
    primary_mobile_number: `9${digits(800_000_000 + scattered(n, 12), 9)}`,
    primary_email: n === 0 ? 'mahesh@kesarfoods.example' : `client${n}@example.in`,
    address_1: `${1 + (n % 90)}, ${pick(FIRMS, n + 3)} ${pick(['Complex', 'House', 'Chambers', 'Arcade'], n)}`,
    city,
    state,
    pincode: `${pin}${digits(1 + (n % 60), 2)}`,
    flash_message: n % 29 === 12 ? 'Call the client before filing' : '',
    status: n % 17 === 16 ? 'Inactive' : 'Active',
  });
}
