/** Choices of a filter that are their own labels. */
export const same = <const T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };
