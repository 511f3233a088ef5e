/** What a field says about the tokens it can hold. */
export const tokenHelp = (names: readonly string[]): string =>
  `You can use: ${names.map((name) => `{${name}}`).join(', ')}`;
