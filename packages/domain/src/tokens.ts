/** Tokens of a text that is written once and filled each time it is used: "GSTR-1 {period}". */

const TOKEN = / ?\{([^{}\n]{0,40})\}/g;

/** A token without a value is dropped with the space before it. Unknown ones stay as they are. */
export const fillTokens = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(TOKEN, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return whole;
      return value && whole.startsWith(' ') ? ` ${value}` : value;
    })
    .trim();

/** "Replace {cleint} with {client} or {period}." for the first token that has no value. */
export function tokenProblem(text: string, names: readonly string[]): string | null {
  const unknown = [...text.matchAll(TOKEN)].find(([, name]) => !names.includes(name!));
  if (!unknown) return null;
  const known = names.map((name) => `{${name}}`);
  return `Replace ${unknown[0].trim()} with ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}

export const hasTokens = (text: string): boolean => text.search(TOKEN) >= 0;

/** In the texts of recurring invoices and fee plans. */
export const RECURRING_TOKENS = ['month', 'period', 'previous_period', 'client'] as const;
