/** What a GSTIN tells of its holder (domain facts, 1.1). */
import { gstinProblem } from './identifiers.ts';
import { stateName } from './indian-states.ts';

/** Built on a TAN, four letters and five digits, it belongs to an office of government and holds no PAN. */
const onTan = (gstin: string): boolean => /^\d{2}[A-Z]{4}\d{5}/.test(gstin);

export const panOfGstin = (gstin: string): string | null => (onTan(gstin) ? null : gstin.slice(2, 12));

export type GstinFacts = {
  gst_number: string;
  is_valid: boolean;
  /** Why it is not. */
  problem: string | null;
  state_code: string;
  state: string | null;
  pan: string | null;
  kind: 'Ordinary taxpayer' | 'Tax deductor' | 'Government department' | null;
  /** Which registration on this PAN in this state. */
  serial: string;
};

export function gstinFacts(gstin: string): GstinFacts {
  const problem = gstinProblem(gstin);
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
  if (gstin[13] === 'D') return 'Tax deductor';
  return onTan(gstin) ? 'Government department' : 'Ordinary taxpayer';
}

/** The number must belong to the client whose PAN it holds. */
export function gstinPanProblem(gstin: string, pan: string, whose = 'client'): string | null {
  const within = panOfGstin(gstin);
  return !pan || within === null || within === pan ? null : `GSTIN holds the PAN ${within}, the ${whose} has ${pan}`;
}

/** Branches differ, so another state is worth a word and no more. */
export function gstinStateWarning(gstin: string, state: string): string | null {
  const own = stateName(gstin.slice(0, 2));
  return !state || !own || own.toLowerCase() === state.trim().toLowerCase()
    ? null
    : `GSTIN is of ${own}, the address is in ${state}`;
}
