/** Facts encoded in a GSTIN (domain facts, 1.1). */
import { buyerGstinProblem, isUin, isWithoutPan } from './identifiers.ts';
import { stateName } from './indian-states.ts';

/** Numbers of government offices are built on a TAN (4 letters, 5 digits) and contain no PAN. */
const onTan = (gstin: string): boolean => /^\d{2}[A-Z]{4}\d{5}/.test(gstin);

export const panOfGstin = (gstin: string): string | null =>
  onTan(gstin) || isWithoutPan(gstin) ? null : gstin.slice(2, 12);

export type GstinFacts = {
  gst_number: string;
  is_valid: boolean;
  problem: string | null;
  state_code: string;
  state: string | null;
  pan: string | null;
  kind: 'Regular taxpayer' | 'Tax deductor' | 'Government department' | 'UN body or mission' | 'Non-resident' | null;
  /** Number of the registration for this PAN and state. */
  serial: string;
};

export function gstinFacts(gstin: string): GstinFacts {
  const problem = buyerGstinProblem(gstin);
  const state_code = gstin.slice(0, 2);
  return {
    gst_number: gstin,
    is_valid: problem === null,
    problem,
    state_code,
    state: stateName(state_code) ?? null,
    pan: problem ? null : panOfGstin(gstin),
    kind: problem ? null : kindOf(gstin),
    serial: gstin.slice(12, 13),
  };
}

function kindOf(gstin: string): GstinFacts['kind'] {
  if (isUin(gstin)) return 'UN body or mission';
  if (isWithoutPan(gstin)) return 'Non-resident';
  if (gstin[13] === 'D') return 'Tax deductor';
  return onTan(gstin) ? 'Government department' : 'Regular taxpayer';
}

/** A GSTIN contains the PAN of its holder. */
export function gstinPanProblem(gstin: string, pan: string, holder = 'client'): string | null {
  const within = panOfGstin(gstin);
  return !pan || within === null || within === pan
    ? null
    : `The PAN in the GSTIN (${within}) doesn’t match the ${holder}’s PAN (${pan})`;
}

/** Only a warning: a client can be registered in several states. */
export function gstinStateWarning(gstin: string, state: string): string | null {
  const own = stateName(gstin.slice(0, 2));
  return !state || !own || own.toLowerCase() === state.trim().toLowerCase()
    ? null
    : `The GSTIN is registered in ${own}, but the address is in ${state}`;
}
