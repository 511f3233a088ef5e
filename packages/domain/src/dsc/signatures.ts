/** Forms that are signed with a DSC, and who signs them. */
import { isCompany } from '../client-categories.ts';
import type { ClientCategory } from '../enumerations.ts';

/** `auditor`: a professional of the firm. `people`: how many sign. */
export type SignerNeed = { by: 'client' | 'auditor'; people: number };
export type SigningClient = { category: ClientCategory; is_audit_applicable: boolean };

const CLIENT: SignerNeed = { by: 'client', people: 1 };
const AUDITOR: SignerNeed = { by: 'auditor', people: 1 };

const always = (): boolean => true;
/** Rule 26 of the CGST Rules: companies and LLPs sign with a DSC; the others can use a code (EVC). */
const isCompanyOrLlp = ({ category }: SigningClient): boolean => isCompany(category) || category === 'LLP';
/** Rule 12 of the Income-tax Rules: companies, and accounts that are audited. */
const isCompanyOrAudited = (client: SigningClient): boolean => isCompany(client.category) || client.is_audit_applicable;

type Rule = { forms: readonly string[]; when: (client: SigningClient) => boolean; signers: readonly SignerNeed[] };

const SIGNING_RULES: readonly Rule[] = [
  // Signed by a director and certified by a professional.
  { forms: ['AOC-4'], when: always, signers: [CLIENT, AUDITOR] },
  { forms: ['MGT-7', 'MGT-7A', 'ADT-1', 'DPT-3', 'MSME-1', 'PAS-6'], when: always, signers: [CLIENT] },
  { forms: ['LLP Form 11'], when: always, signers: [CLIENT] },
  // Two designated partners declare solvency.
  { forms: ['LLP Form 8'], when: always, signers: [{ by: 'client', people: 2 }] },
  { forms: ['ITR'], when: isCompanyOrAudited, signers: [CLIENT] },
  // Uploaded by the accountant, accepted by the client.
  { forms: ['TAX-AUDIT', 'TP-REPORT'], when: always, signers: [CLIENT, AUDITOR] },
  { forms: ['SFT'], when: always, signers: [CLIENT] },
  {
    forms: [
      'GSTR-1',
      'IFF',
      'GSTR-3B',
      'CMP-08',
      'GSTR-4',
      'GSTR-5',
      'GSTR-5A',
      'GSTR-6',
      'GSTR-7',
      'GSTR-8',
      'GSTR-9',
      'GSTR-9C',
      'GSTR-10',
      'ITC-04',
    ],
    when: isCompanyOrLlp,
    signers: [CLIENT],
  },
];

const BY_FORM: ReadonlyMap<string, Rule> = new Map(
  SIGNING_RULES.flatMap((rule) => rule.forms.map((form) => [form, rule] as const)),
);

export const SIGNED_FORMS: readonly string[] = [...BY_FORM.keys()];

/** Signers of a form of this client; none if it needs no DSC. */
export function signersOf(form: string, client: SigningClient): readonly SignerNeed[] {
  const rule = BY_FORM.get(form);
  return rule?.when(client) ? rule.signers : [];
}
