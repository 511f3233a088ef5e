import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { tidyIdentifier } from '@daftar/domain/identifiers';
import { isMasked } from '@daftar/domain/masking';
import { EMAIL } from '@daftar/domain/patterns';
import { z } from 'zod';
import { countryCode, currency, dialCode, text } from '../core/fields.ts';
import { day, id } from '../core/page.ts';

/** Typed with spaces or small letters, kept without. Its rules are the domain's (client-rules.ts). */
export const identifier = z.string().max(40).transform(tidyIdentifier).default('');
/** An e-mail, or nothing, or the mask that the caller was shown: what is done with that the domain says (masking.ts). */
export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => value === '' || isMasked(value) || EMAIL.test(value), 'Enter a valid e-mail');
const contact = z.string().trim().max(254).default('');
const line = (max = 200) => text(max).default('');

export const CLIENT_STATUSES = ['Active', 'Inactive'] as const;

/** The client's own plain fields (section 3), which come back as they went in. */
export const clientFields = z.object({
  /** The file number; empty for the next one. */
  code_number: line(30),
  category: z.enum(CLIENT_CATEGORIES),
  first_name: line(80),
  middle_name: line(80),
  last_name: line(80),
  company_name: line(),
  /** Where it is at home; of a new one the business's, and with the country its dial code and currency (client-place.ts). */
  country: countryCode.optional(),
  country_code: dialCode.optional(),
  currency: currency.optional(),
  pan: identifier,
  tan: identifier,
  cin: identifier,
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
  z.string().regex(/^\d{1,15}$/, 'Custom fields are named by their id'),
  z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100), z.null()]),
);

const ids = z.array(id).max(100);

/** What the list, the form and bulk edit set beside them. */
export const clientLinks = z.object({
  group_by: id.nullable().default(null),
  reffered_by: id.nullable().default(null),
  /** One of the business's natures of business. */
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
  /** May use the client portal. */
  is_login_access: z.boolean().default(false),
  /** The PAN stands at another client too, and that is meant: a proprietor and the person are one tax-payer. */
  allow_duplicate: z.boolean().default(false),
});

const unsaid = (field: z.ZodType): unknown => field.safeParse(undefined).data ?? '';

/** A client before anything is said of it, as a form begins: empty, or what the contract presumes. */
export const BLANK_CLIENT: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(clientBody.shape).map(([name, field]) => [name, unsaid(field)]),
);
