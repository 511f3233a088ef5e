import { firmRoutes } from '@daftar/contract/firms';
import { serviceRoutes } from '@daftar/contract/services';
import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { ServiceName } from '@daftar/domain/enumerations';
import type { MemberCtx } from '#server/platform/context.ts';
import { createFirm } from '#server/features/firms/firms.service.ts';
import { services } from '#server/features/services/services.service.ts';
import * as repo from './demo.repo.ts';
import { PRACTICE } from './people.ts';

const gstin = (state: string): string => {
  const body = `${state}${PRACTICE.pan}1Z`;
  return body + gstinCheckCharacter(body);
};

const TERMS = 'Please pay by the due date by bank transfer or UPI.\nInterest at 18% p.a. applies to late payments.';
const { pan } = PRACTICE;
const bank = (bank_name: string, account_number: string, ifsc_code: string, branch_name: string) => ({
  account_holder: PRACTICE.name,
  bank_name,
  account_number,
  ifsc_code,
  branch_name,
});

/** Firms of the demo business: registrations in two states, and an unregistered one. */
const FIRMS = [
  {
    name: PRACTICE.name,
    legal_name: 'Sharma Desai and Company',
    pan,
    tax_number: gstin('24'),
    gst_type: 'Regular',
    lut_number: 'AD240326004821K',
    lut_from: '2026-04-01',
    lut_to: '2027-03-31',
    address_1: PRACTICE.address_1,
    address_2: PRACTICE.address_2,
    city: PRACTICE.city,
    state: PRACTICE.state,
    pincode: PRACTICE.pincode,
    email: 'billing@sharmadesai.example',
    mobile_number: PRACTICE.mobile_number,
    website: PRACTICE.website,
    signatory: 'CA Anita Sharma, Partner',
    upi_id: 'sharmadesai@okhdfcbank',
    terms: TERMS,
    branches: ['Ahmedabad · Navrangpura', 'Surat · Ring Road'],
    series: { invoice: { pattern: 'SDC/{YYYY-YY}/{0000}' } },
    bank_detail: [
      bank('HDFC Bank', '50200012345678', 'HDFC0000006', 'Navrangpura'),
      bank('State Bank of India', '30412345678', 'SBIN0001043', 'Ashram Road'),
    ],
  },
  {
    name: 'Sharma Desai & Co., Mumbai',
    legal_name: 'Sharma Desai and Company',
    pan,
    tax_number: gstin('27'),
    gst_type: 'Regular',
    address_1: '15, Solitaire Park',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400069',
    email: 'mumbai@sharmadesai.example',
    signatory: 'CA Rohan Desai, Partner',
    terms: TERMS,
    due_days: 30,
    branches: ['Mumbai · Andheri East'],
    series: {
      invoice: { pattern: 'SDM/{YYYY-YY}/{0000}' },
      receipt: { pattern: 'SDMR/{YY-YY}/{0000}' },
      credit_note: { pattern: 'SDMC/{YY-YY}/{0000}' },
    },
    bank_detail: [bank('ICICI Bank', '002405001234', 'ICIC0000024', 'Andheri East')],
  },
  {
    name: 'Desai Documentation',
    gst_type: 'Unregistered',
    address_1: '211, Jash Market',
    city: 'Surat',
    state: 'Gujarat',
    pincode: '395002',
    signatory: 'Rohan Desai',
    due_days: 7,
    branches: ['Surat · Ring Road'],
    series: { invoice: { pattern: 'DD/{YY-YY}/{000}' } },
    bank_detail: [],
  },
] as const;

const FEES: Partial<Record<ServiceName, string>> = {
  'Income Tax': '2500',
  TDS: '3000',
  'Tax Audit': '35000',
  'Statutory Audit': '75000',
  DSC: '1800',
  Accounting: '8000',
  'Internal Audit': '45000',
  Deed: '5000',
  'GSTR 1': '1500',
  'GSTR 3B': '1500',
  'GSTR 9': '12000',
  'GSTR 9C': '18000',
};

const OWN = [
  {
    name: 'Payroll',
    hsn_code: '998223',
    default_fee: '4500',
    frequency: 'Monthly',
    description: 'Salary sheet and payslips',
  },
  {
    name: 'ROC annual filing',
    hsn_code: '998216',
    default_fee: '9500',
    frequency: 'Yearly',
    description: 'AOC-4 and MGT-7',
  },
] as const;

export async function fillFirms(ctx: MemberCtx): Promise<void> {
  const branches = await repo.branchIds(ctx, ctx.businessId);
  for (const firm of FIRMS) {
    const ids = firm.branches.map((name) => branches.get(name)!);
    await createFirm(ctx, firmRoutes.create.body.parse({ ...firm, branches: ids }));
  }
  const { data } = await services.list(ctx, { query: serviceRoutes.list.query.parse({ per_page: 100 }) });
  for (const { id, name } of data) {
    const default_fee = FEES[name as ServiceName];
    if (default_fee) await services.update(ctx, { params: { id }, body: { default_fee } });
  }
  for (const service of OWN) await services.create(ctx, { body: serviceRoutes.create.body.parse(service) });
}
