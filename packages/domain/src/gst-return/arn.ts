/** The acknowledgement of a filed return: AA, state, month and year, six digits, a check character. */
const ARN = /^[A-Z]{2}\d{2}\d{4}\d{6}[0-9A-Z]$/;

export const arnProblem = (arn: string): string | null =>
  ARN.test(arn) ? null : 'Enter an ARN with 15 characters, like AA240626123456K';
