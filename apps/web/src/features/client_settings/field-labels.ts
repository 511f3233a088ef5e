import { columnLabel } from '#web/kit/activity-values.ts';

/** Fields of a client that are called otherwise than their column. The practice's own come by their name. */
const LABELS: Readonly<Record<string, string>> = {
  aadhar_number: 'Aadhaar',
  assignee_id: 'Looked after by',
  cin: 'CIN',
  code_number: 'File number',
  current_address_1: 'Current address',
  current_address_2: 'Current address, second line',
  current_pincode: 'Current postal code',
  group_by: 'Group',
  gst_number: 'GSTIN',
  is_audit_applicable: 'Audit applies',
  is_gst: 'Registered for GST',
  nature_id: 'Nature of business',
  passport_no: 'Passport',
  primary_email: 'E-mail',
  primary_mobile_number: 'Mobile',
  reffered_by: 'Referred by',
  tan: 'TAN',
  tin: 'TIN',
  uin: 'UIN',
  vat: 'VAT',
};

export const labelOf = (field: string): string => LABELS[field] ?? columnLabel(field);
