import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { tidyIdentifier, withLlpinHyphen } from '@daftar/domain/identifiers';
import { isMasked } from '@daftar/domain/masking';
import { EMAIL } from '@daftar/domain/patterns';
import { z } from 'zod';
import { countryCode, currency, dialCode, text } from '../core/fields.ts';
import { day, id } from '../core/page.ts';

/** Stored in capitals without spaces. Validated in client-rules.ts. */
export const identifier = z.string().max(40).transform(tidyIdentifier).default('');
/** An email, empty, or the mask that the caller was shown (masking.ts). */
export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => value === '' || isMasked(value) || EMAIL.test(value), 'Enter a valid email');
const contact = z.string().trim().max(254).default('');
const line = (max = 200) => text(max).default('');

export const CLIENT_STATUSES = ['Active', 'Inactive'] as const;

/** Plain fields of a client (section 3), returned as they were sent. */
export const clientFields = z.object({
  /** File number; empty for the next free number. */
  code_number: line(30),
  category: z.enum(CLIENT_CATEGORIES),
  first_name: line(80),
  middle_name: line(80),
  last_name: line(80),
  company_name: line(),
  /** Defaults to the country of the business, which also sets country code and currency (client-location.ts). */
  country: countryCode.optional(),
  country_code: dialCode.optional(),
  currency: currency.optional(),
  pan: identifier,
  tan: identifier,
  cin: z
    .string()
    .max(40)
    .transform((typed) => withLlpinHyphen(tidyIdentifier(typed)))
    .default(''),
  tin: identifier,
  uin: identifier,
  vat: identifier,
  aadhar_number: identifier,
  passport_no: identifier,
  gst_number: identifier,
  is_gst: z.boolean().default(false),
  is_audit_applicable: z.boolean().default(false),
  industry: line(80),
  gender: line(80),
  birth_date: day.nullable().default(null),
  marital_status: line(80),
  flash_message: line(1000),
  address_1: line(),
  address_2: line(),
  landmark: line(),
  city: line(80),
  state: line(80),
  pincode: line(12),
  current_address_1: line(),
  current_address_2: line(),
  current_city: line(80),
  current_state: line(80),
  current_pincode: line(12),
  status: z.enum(CLIENT_STATUSES).default('Active'),
});

export const customValues = z.record(
  z.string().regex(/^\d{1,15}$/, 'Use the ID of the custom field as its key'),
  z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100), z.null()]),
);

const ids = z.array(id).max(100);

/** Further fields, set by the list, the form and bulk edit. */
export const clientLinks = z.object({
  group_by: id.nullable().default(null),
  reffered_by: id.nullable().default(null),
  nature_id: id.nullable().default(null),
  branches: ids.default([]),
  tags: ids.default([]),
  assignee_id: id.nullable().default(null),
});

export const clientBody = z.object({
  ...clientFields.shape,
  ...clientLinks.shape,
  primary_mobile_number: contact,
  primary_email: contact,
  custom: customValues.default({}),
  /** Has portal access. */
  is_login_access: z.boolean().default(false),
  /** Allows the PAN of another client: a proprietor and their business share one. */
  allow_duplicate: z.boolean().default(false),
});

const unsaid = (field: z.ZodType): unknown => field.safeParse(undefined).data ?? '';

/** Initial values of a form: empty, or the defaults of the contract. */
export const BLANK_CLIENT: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(clientBody.shape).map(([name, field]) => [name, unsaid(field)]),
);
