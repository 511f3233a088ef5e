/** Proposes a code for a name: "GST returns" is GST, "Income tax" is IT, "Audit" is AUDI. */
export function codeOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const [first = ''] = words;
  // Capitals are already an abbreviation.
  const abbreviation = /\b[A-Z][A-Z0-9]{1,5}\b/.exec(name)?.[0];
  const code = abbreviation ?? (words.length > 1 ? words.map((word) => word[0]).join('') : first.slice(0, 4));
  return /^[A-Z]/.test(code) && code.length > 1 ? code.slice(0, 6) : '';
}
