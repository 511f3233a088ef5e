import type { Profile } from '@daftar/contract/portal_profile';
import type { ProfileRecord } from '@daftar/domain/profile';

/** Fields of each record kind, in order. Country code and country are edited with the neighbouring field. */
export const FIELDS: Record<ProfileRecord, readonly string[]> = {
  gst: ['gst_number', 'trade_name', 'type'],
  bank_detail: [
    'account_holder',
    'bank_name',
    'branch_name',
    'account_number',
    'account_type',
    'ifsc_code',
    'micr_code',
  ],
  director_detail: ['director_full_name', 'designation', 'din', 'pan', 'mobile_number', 'email', 'no_of_shares'],
  client_contact_details: ['name', 'designation', 'mobile_number', 'email'],
  mobile_numbers: ['mobile_number', 'label'],
  emails: ['email', 'label'],
  address: ['label', 'address_1', 'address_2', 'landmark', 'city', 'state', 'pincode'],
};

export const REQUIRED: ReadonlySet<string> = new Set([
  'gst.gst_number',
  'gst.type',
  'bank_detail.account_holder',
  'bank_detail.bank_name',
  'bank_detail.account_number',
  'bank_detail.account_type',
  'director_detail.director_full_name',
  'client_contact_details.name',
  'mobile_numbers.mobile_number',
  'emails.email',
  'address.address_1',
]);

/** Initial values of a new record. */
export const startsOf = (
  kind: ProfileRecord,
  { country, country_code }: Pick<Profile, 'country' | 'country_code'>,
): Record<string, string> => {
  if (kind === 'gst') return { type: 'Regular' };
  if (kind === 'bank_detail') return { account_type: 'Savings' };
  if (kind === 'mobile_numbers') return { country_code };
  return kind === 'address' ? { country } : {};
};
