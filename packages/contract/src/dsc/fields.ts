/** Fields that tokens and orders share. */
import { SIGNATORY_ROLES, DSC_CLASSES, DSC_KINDS, DSC_USES } from '@daftar/domain/dsc/values';
import { panProblem } from '@daftar/domain/identifiers';
import { z } from 'zod';
import { emailInput, identifier } from '../clients/body.ts';
import { contactEmail, contactMobile } from '../core/contacts.ts';
import { checked, required, text } from '../core/fields.ts';
import { day } from '../core/page.ts';

export const read = { module: 'dsc', level: 'read' } as const;
export const write = { module: 'dsc', level: 'write' } as const;
/** Conflicts of tasks and filings change with each token. */
export const DSC_TOUCHES = ['dsc', 'dsc_orders', 'board_tasks', 'compliance'] as const;
export const MAX_DSC_CLIENTS = 100;

export const line = (max: number) => text(max).default('');

export const holderFields = {
  holder_name: required(120),
  pan: identifier.pipe(checked(z.string(), (pan) => (pan ? panProblem(pan) : null))),
  mobile_number: z.string().trim().max(20).default(''),
  email: emailInput.default(''),
  birth_date: day.nullable().default(null),
};
export const holderAnswers = {
  pan: z.string(),
  mobile_number: contactMobile,
  email: contactEmail,
  birth_date: z.string().nullable(),
};

export const certificateFields = {
  class: z.enum(DSC_CLASSES).default('Class 3'),
  kind: z.enum(DSC_KINDS).default('Individual'),
  use: z.enum(DSC_USES).default('Signature'),
  /** Required where the certificate names an organisation. */
  entity_name: line(200),
  iec: line(20),
  issuer: line(60),
};

export const signatory = z.object({
  client_id: z.number(),
  client_name: z.string(),
  role: z.enum(SIGNATORY_ROLES),
  is_entity: z.boolean(),
});
export const pdfLink = z.object({ url: z.string(), file_name: z.string() });
