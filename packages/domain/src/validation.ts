/** Rules as rows: broken, field, message. Returns the first broken rule of each field. */
export type Rule<Field extends string> = readonly [isBroken: boolean, field: Field, message: string];

export function validate<Field extends string>(rules: readonly Rule<Field>[]): { field: Field; message: string }[] {
  const messages = new Map<Field, string>();
  for (const [isBroken, field, message] of rules) {
    if (isBroken && !messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
