/** Codes of goods (HSN) and services (SAC) on a document (domain facts, 2.3). */

export const isServiceCode = (code: string): boolean => code.startsWith('99');

export function hsnProblem(code: string): string | null {
  if (!/^\d+$/.test(code)) return 'Enter digits only in HSN/SAC';
  if (isServiceCode(code)) {
    return [4, 6].includes(code.length) ? null : 'Enter a SAC with 6 digits, like 998221';
  }
  return [4, 6, 8].includes(code.length) ? null : 'Enter an HSN with 4, 6 or 8 digits';
}

/** The list has chapters 01 to 98 without 77, which is reserved; 99 are services. */
export const isKnownChapter = (code: string): boolean => /^(?!00|77)\d{2}/.test(code);
