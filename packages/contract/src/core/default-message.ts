type Issue = {
  code?: string;
  expected?: unknown;
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: boolean;
  input?: unknown;
};

const typeOf = (input: unknown): 'text' | 'list' | 'number' =>
  typeof input === 'string' ? 'text' : Array.isArray(input) ? 'list' : 'number';

/** Messages for checks without one of their own: people never see the validator's words. */
export const defaultMessage = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Required';
  if (issue.code === 'too_small')
    return {
      text: `Enter at least ${issue.minimum} characters`,
      list: `Select at least ${issue.minimum}`,
      number: issue.inclusive === false ? `Enter more than ${issue.minimum}` : `Enter ${issue.minimum} or more`,
    }[typeOf(issue.input)];
  if (issue.code === 'too_big')
    return {
      text: `Enter at most ${issue.maximum} characters`,
      list: `Select at most ${issue.maximum}`,
      number: `Enter ${issue.maximum} or less`,
    }[typeOf(issue.input)];
  if (issue.code === 'invalid_value') return 'Select from the list';
  if (issue.expected === 'number' || issue.expected === 'int') return 'Enter a number';
  if (issue.format === 'email') return 'Enter a valid email';
  if (issue.format === 'url') return 'Enter a URL starting with https://';
  if (issue.format === 'date') return 'Enter a date as DD/MM/YYYY';
  return 'Enter a valid value';
};
