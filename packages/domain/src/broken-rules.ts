/** Rules as rows: whether it is broken, the field, and what is said. Of each field the first broken one is told. */
export type Rule<Field extends string> = readonly [isBroken: boolean, field: Field, message: string];

export function brokenRules<Field extends string>(rules: readonly Rule<Field>[]): { field: Field; message: string }[] {
  const told = new Map<Field, string>();
  for (const [isBroken, field, message] of rules) {
    if (isBroken && !told.has(field)) told.set(field, message);
  }
  return [...told].map(([field, message]) => ({ field, message }));
}
