/** Rules as rows: broken, field, message. Returns the first broken rule of each field. */
export type Rule<Field extends string> = readonly [isBroken: boolean, field: Field, message: string];

export function validate<Field extends string>(rules: readonly Rule<Field>[]): { field: Field; message: string }[] {
  const told = new Map<Field, string>();
  for (const [isBroken, field, message] of rules) {
    if (isBroken && !told.has(field)) told.set(field, message);
  }
  return [...told].map(([field, message]) => ({ field, message }));
}
