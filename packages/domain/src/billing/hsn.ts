/** Codes of goods (HSN) and services (SAC) on a document (domain facts, 2.3). */

export const isServiceCode = (code: string): boolean => code.startsWith('99');

export function hsnProblem(code: string): string | null {
  if (!/^\d+$/.test(code)) return `HSN/SAC ${code} must be digits only`;
  if (isServiceCode(code)) {
    return [4, 6].includes(code.length) ? null : `SAC ${code} must have 6 digits, like 998221`;
  }
  return [4, 6, 8].includes(code.length) ? null : `HSN ${code} must have 4, 6 or 8 digits`;
}

/** What a practice sells, under the codes of the master list. */
export const PRACTICE_SERVICE_CODES = [
  { code: '998221', label: 'Financial auditing' },
  { code: '998222', label: 'Accounting and book-keeping' },
  { code: '998223', label: 'Payroll' },
  { code: '998231', label: 'Corporate tax consulting and preparation' },
  { code: '998232', label: 'Individual tax preparation and planning' },
  { code: '998239', label: 'Other tax consultancy' },
  { code: '998214', label: 'Legal documentation and certification' },
  { code: '998216', label: 'Other legal services' },
  { code: '998311', label: 'Management consulting' },
  { code: '997156', label: 'Financial consultancy' },
] as const;
