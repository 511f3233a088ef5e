/** Conflicts of a filing with the certificates of its signers (domain facts 2, G3). */
import { addDays, type Day } from '../dates.ts';
import { formatDay } from '../date-format.ts';
import type { SignerNeed } from './signatures.ts';
import { canSign, isOut, namesEntity } from './values.ts';

/** The form can't be signed on its due date as things are. */
const CONFLICTS = [
  'NO_DSC',
  'REVOKED',
  'EXPIRED',
  'LOST',
  'ENTITY_MISMATCH',
  'EXPIRES_BEFORE_DUE',
  'NOT_YET_VALID',
  'NOT_BACK_BY_DUE',
] as const;
const WARNINGS = ['OUT_NO_RETURN_DATE', 'EXPIRES_SOON_AFTER', 'OUT_BACK_IN_TIME'] as const;
/** From the worst to the least. */
export const CLASH_CODES = [...CONFLICTS, ...WARNINGS] as const;
export type ClashCode = (typeof CLASH_CODES)[number];

/** A certificate that expires within so many days after the due date leaves no room for delay. */
const SOON_DAYS = 7;

export type Certificate = {
  token_id: number;
  holder_name: string;
  /** Equal for the certificates of one person. */
  holder_key: string;
  by: SignerNeed['by'];
  kind: string;
  use: string;
  /** Whether an organisation's certificate names the client of the filing. */
  is_entity: boolean;
  valid_from: Day;
  expires_on: Day;
  revoked_on: Day | null;
  custody: string;
  expected_back: Day | null;
};

export type Clash = {
  code: ClashCode;
  due_date: Day;
  /** Signer that the conflict is about. */
  by: SignerNeed['by'];
  /** Null without a certificate. */
  token_id: number | null;
  holder_name: string;
  expires_on: Day | null;
  valid_from: Day | null;
  expected_back: Day | null;
  custody: string;
};

/** An overdue filing is signed today at the earliest. */
const signingDay = (due: Day, today: Day): Day => (due < today ? today : due);

function codeOf(one: Certificate, due: Day, today: Day): ClashCode | null {
  const { custody, expected_back, expires_on } = one;
  if (one.revoked_on !== null) return 'REVOKED';
  if (expires_on < today) return 'EXPIRED';
  if (custody === 'lost') return 'LOST';
  if (namesEntity(one.kind) && one.by === 'client' && !one.is_entity) return 'ENTITY_MISMATCH';
  if (expires_on < due) return 'EXPIRES_BEFORE_DUE';
  if (one.valid_from > due) return 'NOT_YET_VALID';
  if (isOut(custody) && expected_back !== null && expected_back > due) return 'NOT_BACK_BY_DUE';
  // A past return date doesn't predict the day of return.
  if (isOut(custody) && (expected_back === null || expected_back < today)) return 'OUT_NO_RETURN_DATE';
  if (expires_on <= addDays(due, SOON_DAYS)) return 'EXPIRES_SOON_AFTER';
  return isOut(custody) ? 'OUT_BACK_IN_TIME' : null;
}

/** Larger is better. */
const rank = (code: ClashCode | null): number => (code === null ? CLASH_CODES.length : CLASH_CODES.indexOf(code));

type Judged = { by: SignerNeed['by']; code: ClashCode | null; certificate: Certificate | null };
const better = (a: Judged, b: Judged): number => rank(b.code) - rank(a.code);

/** Of each person the best certificate; of them the best ones that are needed. */
function signersFor(need: SignerNeed, certificates: readonly Certificate[], due: Day, today: Day): Judged[] {
  const usable = certificates.filter(({ by, use }) => by === need.by && canSign(use));
  const people = [...Map.groupBy(usable, ({ holder_key }) => holder_key).values()].map(
    (own) =>
      own
        .map((certificate): Judged => ({ by: need.by, code: codeOf(certificate, due, today), certificate }))
        .toSorted(better)[0]!,
  );
  const nobody: Judged = { by: need.by, code: 'NO_DSC', certificate: null };
  return Array.from({ length: need.people }, (_, nth) => people.toSorted(better)[nth] ?? nobody);
}

/** The worst of a filing's signers; null if all of them can sign. */
export function filingClash(
  needs: readonly SignerNeed[],
  certificates: readonly Certificate[],
  due_date: Day,
  today: Day,
): Clash | null {
  const due = signingDay(due_date, today);
  const worst = needs
    .flatMap((need) => signersFor(need, certificates, due, today))
    .toSorted(better)
    .at(-1);
  if (!worst || worst.code === null) return null;
  const { by, code, certificate } = worst;
  return {
    code,
    due_date,
    by,
    token_id: certificate?.token_id ?? null,
    holder_name: certificate?.holder_name ?? '',
    expires_on: certificate?.expires_on ?? null,
    valid_from: certificate?.valid_from ?? null,
    expected_back: certificate?.expected_back ?? null,
    custody: certificate?.custody ?? '',
  };
}

export const isConflict = (code: ClashCode): boolean => (CONFLICTS as readonly string[]).includes(code);

/** Short, beside a heading that says DSC. */
export const CLASH_LABELS: Record<ClashCode, string> = {
  NO_DSC: 'No DSC',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
  LOST: 'Lost',
  ENTITY_MISMATCH: 'Other organisation',
  EXPIRES_BEFORE_DUE: 'Expires before due',
  NOT_YET_VALID: 'Not yet valid',
  NOT_BACK_BY_DUE: 'Not back by due',
  OUT_NO_RETURN_DATE: 'Out, no return date',
  EXPIRES_SOON_AFTER: 'Expires soon after',
  OUT_BACK_IN_TIME: 'Out, back in time',
};

const day = (value: Day | null): string => (value ? formatDay(value) : '');
const whereText = ({ custody }: Clash): string => (custody === 'courier' ? 'in transit by courier' : 'with the client');

/** "Due on 20/11/2026, the DSC of Ramesh Shah expires on 18/11/2026." */
export function clashText(clash: Clash): string {
  const { code, due_date, holder_name, expires_on, expected_back } = clash;
  const dsc = `the DSC of ${holder_name}`;
  const The = `The DSC of ${holder_name}`;
  switch (code) {
    case 'NO_DSC':
      return clash.by === 'auditor'
        ? 'This form needs the DSC of an auditor. None is in the register.'
        : 'No DSC of a signatory of this client is in the register.';
    case 'REVOKED':
      return `${The} is revoked.`;
    case 'EXPIRED':
      return `${The} expired on ${day(expires_on)}.`;
    case 'LOST':
      return `${The} is lost.`;
    case 'ENTITY_MISMATCH':
      return `${The} names another organisation.`;
    case 'EXPIRES_BEFORE_DUE':
      return `Due on ${day(due_date)}, ${dsc} expires on ${day(expires_on)}.`;
    case 'NOT_YET_VALID':
      return `Due on ${day(due_date)}, ${dsc} is valid only from ${day(clash.valid_from)}.`;
    case 'NOT_BACK_BY_DUE':
      return `Due on ${day(due_date)}, ${dsc} is ${whereText(clash)} until ${day(expected_back)}.`;
    case 'OUT_NO_RETURN_DATE':
      return expected_back
        ? `${The} is ${whereText(clash)} and was due back on ${day(expected_back)}.`
        : `${The} is ${whereText(clash)}, with no return date.`;
    case 'EXPIRES_SOON_AFTER':
      return `${The} expires on ${day(expires_on)}, soon after the due date.`;
    case 'OUT_BACK_IN_TIME':
      return `${The} is ${whereText(clash)}, expected back on ${day(expected_back)}.`;
  }
}

/** With the due date, where the sentence has none. */
export function dueClashText(clash: Clash): string {
  const text = clashText(clash);
  return text.startsWith('Due on') ? text : `Due on ${day(clash.due_date)}. ${text}`;
}
