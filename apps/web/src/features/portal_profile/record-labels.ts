import { recordTitle, type ProfileRecord } from '@daftar/domain/profile';

type Values = Readonly<Record<string, string>>;

/** Other mobile numbers and emails are titled by their value. */
const OWN: Partial<Record<ProfileRecord, string>> = { mobile_numbers: 'mobile_number', emails: 'email' };
const DETAILS: Record<ProfileRecord, readonly string[]> = {
  gst: ['trade_name', 'type'],
  bank_detail: ['account_number', 'account_type', 'ifsc_code'],
  director_detail: ['designation', 'din'],
  client_contact_details: ['designation', 'mobile_number', 'email'],
  mobile_numbers: ['label'],
  emails: ['label'],
  address: ['address_1', 'city', 'state', 'pincode'],
};

export const nameOf = (kind: ProfileRecord, values: Values): string =>
  values[OWN[kind] ?? ''] || recordTitle(kind, values);

export const detailOf = (kind: ProfileRecord, values: Values): string =>
  DETAILS[kind]
    .map((field) => values[field])
    .filter((value) => value && value !== nameOf(kind, values))
    .join(' · ');
