export const repeatProblem = ({ password, repeated }: Record<string, unknown>): Record<string, string> =>
  password === repeated ? {} : { repeated: 'Passwords don’t match' };
