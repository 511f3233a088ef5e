import { z } from 'zod';
import { contactEmail, contactMobile } from '../core/contacts.ts';
import { moment, record } from '../core/page.ts';
import { stored } from '../core/stored-shape.ts';
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

/** A row of the list. */
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
  /** Active ones. */
  services: z.array(z.string()),
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

/** The full record. The Aadhaar number is masked, and keeps its value when the mask is sent back. */
export const client = z.object({
  ...record,
  ...stored(clientFields),
  ...contacts,
  ...links,
  client_full_name: z.string(),
  custom: z.record(z.string(), z.unknown()),
  is_login_access: z.boolean(),
  is_private: z.boolean(),
  /** Warnings of client-rules.ts. */
  warnings: z.array(warning),
});
export type Client = z.output<typeof client>;

/** The record with everything that the client page shows first. */
export const clientDetail = client.extend({
  group: named.nullable(),
  reference: named.nullable(),
  nature: named.nullable(),
  assignee: named.nullable(),
  branch_names: z.array(named),
  tag_chips: z.array(tagChip),
  created_by_name: z.string().nullable(),
  last_activity_at: moment.nullable(),
  /** Required details (clients_required_details) that are missing. */
  missing: z.array(z.string()),
  /** Record counts by type, with the names of section 7. */
  record_counts: z.record(z.string(), z.number()),
});

/** For selecting a client. */
export const clientChoice = z.object({
  id: z.number(),
  client_full_name: z.string(),
  code_number: z.string(),
  category: z.string(),
  pan: z.string(),
  gst_number: z.string(),
});
