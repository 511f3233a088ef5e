/** Help text with the tokens of a field. */
export const tokenHelp = (names: readonly string[]): string =>
  `You can use: ${names.map((name) => `{${name}}`).join(', ')}`;
