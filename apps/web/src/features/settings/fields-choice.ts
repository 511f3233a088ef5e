import {
  ALWAYS_SHOWN,
  requiredClientFields,
  visibleClientFields,
  type ClientField,
  type FieldsChoice,
} from '@daftar/domain/client-fields';
export { clientFieldLabel as fieldLabel } from '@daftar/domain/client-field-labels';

/** Client fields, grouped as in the form. */
export const FIELD_GROUPS: readonly { title: string; fields: readonly ClientField[] }[] = [
  {
    title: 'Basics',
    fields: [
      'code_number',
      'category',
      'first_name',
      'middle_name',
      'last_name',
      'client_full_name',
      'company_name',
      'group_by',
      'reffered_by',
      'industry',
      'nature_id',
      'branches',
      'flash_message',
    ],
  },
  { title: 'Person', fields: ['gender', 'birth_date', 'marital_status', 'aadhar_number', 'passport_no'] },
  {
    title: 'Tax and registration',
    fields: ['pan', 'tan', 'cin', 'tin', 'uin', 'vat', 'is_gst', 'gst_details', 'is_audit_applicable', 'director_din'],
  },
  { title: 'Contact', fields: ['primary_mobile_number', 'primary_email', 'country', 'country_code', 'currency'] },
  { title: 'Address', fields: ['address_1', 'address_2', 'landmark', 'city', 'state', 'pincode'] },
  {
    title: 'Current address',
    fields: ['current_address_1', 'current_address_2', 'current_city', 'current_state', 'current_pincode'],
  },
];

export type FieldState = { shown: boolean; required: boolean; fixed: boolean };

export function fieldState(field: ClientField, country: string, choice: FieldsChoice): FieldState {
  return {
    shown: visibleClientFields(country, choice).includes(field),
    required: requiredClientFields(country, choice).includes(field),
    fixed: ALWAYS_SHOWN.has(field),
  };
}

const without = (list: readonly string[], field: string): string[] => list.filter((one) => one !== field);
const plus = (list: readonly string[], field: string): string[] => [...without(list, field), field];

/** Stores only differences from the country's defaults. A hidden field can't be required. */
export function withShown(choice: FieldsChoice, field: ClientField, country: string, shown: boolean): FieldsChoice {
  const byCountry = visibleClientFields(country).includes(field);
  return {
    shown: shown && !byCountry ? plus(choice.shown, field) : without(choice.shown, field),
    hidden: !shown && byCountry ? plus(choice.hidden, field) : without(choice.hidden, field),
    required: shown ? choice.required : without(choice.required, field),
  };
}

export const withRequired = (choice: FieldsChoice, field: ClientField, required: boolean): FieldsChoice => ({
  ...choice,
  required: required ? plus(choice.required, field) : without(choice.required, field),
});
