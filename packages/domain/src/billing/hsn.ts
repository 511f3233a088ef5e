/** Codes of goods (HSN) and services (SAC) on a document (domain facts, 2.3). */

export const isServiceCode = (code: string): boolean => code.startsWith('99');

export function hsnProblem(code: string): string | null {
  if (!/^\d+$/.test(code)) return `HSN/SAC ${code} must be digits only`;
  if (isServiceCode(code)) {
    return [4, 6].includes(code.length) ? null : `SAC ${code} must have 6 digits, like 998221`;
  }
  return [4, 6, 8].includes(code.length) ? null : `HSN ${code} must have 4, 6 or 8 digits`;
}
