/** A secret that one types blind is typed twice. */
export const repeatProblem = ({ password, repeated }: Record<string, unknown>): Record<string, string> =>
  password === repeated ? {} : { repeated: 'The two are not the same' };
