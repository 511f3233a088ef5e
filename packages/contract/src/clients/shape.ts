import { z } from 'zod';
import { contactEmail, contactMobile } from '../core/contacts.ts';
import { moment, record } from '../core/page.ts';
import { stored } from '../core/stored.ts';
import { clientFields } from './body.ts';

const named = z.object({ id: z.number(), name: z.string() });
export const tagChip = z.object({ id: z.number(), name: z.string(), colour: z.string() });

const links = {
  group_by: z.number().nullable(),
  reffered_by: z.number().nullable(),
  nature_id: z.number().nullable(),
  branches: z.array(z.number()),
  tags: z.array(z.number()),
  assignee_id: z.number().nullable(),
};
const contacts = { primary_mobile_number: contactMobile, primary_email: contactEmail };

/** One line of the list. */
export const clientRow = z.object({
  ...record,
  code_number: z.string(),
  category: z.string(),
  client_full_name: z.string(),
  company_name: z.string(),
  pan: z.string(),
  gst_number: z.string(),
  ...contacts,
  ...links,
  group_name: z.string().nullable(),
  reference_name: z.string().nullable(),
  nature_name: z.string().nullable(),
  assignee_name: z.string().nullable(),
  industry: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.string(),
  is_gst: z.boolean(),
  is_audit_applicable: z.boolean(),
  is_login_access: z.boolean(),
  is_private: z.boolean(),
  custom: z.record(z.string(), z.unknown()),
});
export type ClientRow = z.output<typeof clientRow>;

export const warning = z.object({ field: z.string(), rule: z.string(), message: z.string() });

/** The whole record. The Aadhaar comes masked, XXXX XXXX 1234; sent back so, it stays as it is. */
export const client = z.object({
  ...record,
  ...stored(clientFields),
  ...contacts,
  ...links,
  client_full_name: z.string(),
  custom: z.record(z.string(), z.unknown()),
  is_login_access: z.boolean(),
  is_private: z.boolean(),
  /** What looks odd and may be right all the same (client-rules.ts). */
  warnings: z.array(warning),
});
export type Client = z.output<typeof client>;

/** The record with everything a page about the client begins with. */
export const clientDetail = client.extend({
  group: named.nullable(),
  reference: named.nullable(),
  nature: named.nullable(),
  assignee: named.nullable(),
  branch_names: z.array(named),
  tag_chips: z.array(tagChip),
  created_by_name: z.string().nullable(),
  last_activity_at: moment.nullable(),
  /** Which of the required details (clients_required_details) this client lacks. */
  missing: z.array(z.string()),
  /** How many records it has of each kind, by the names of section 7. */
  record_counts: z.record(z.string(), z.number()),
});

/** Enough to choose one by. */
export const clientChoice = z.object({
  id: z.number(),
  client_full_name: z.string(),
  code_number: z.string(),
  category: z.string(),
  pan: z.string(),
});
