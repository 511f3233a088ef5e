import { passwordProblem } from '@daftar/domain/credentials';
import { dialledNumber, dialledProblem } from '@daftar/domain/phone';
import { invalid } from '#server/failure.ts';

/** Section 5: a number must be one of its country's. Answers it as it is kept: one number is one account. */
export function checkedMobile({
  country_code,
  mobile_number,
}: {
  country_code: string;
  mobile_number: string;
}): string {
  const message = dialledProblem(mobile_number, country_code);
  if (message) throw invalid({ field: 'mobile_number', rule: 'phone', message });
  return dialledNumber(mobile_number, country_code) ?? mobile_number;
}

/** What the contract cannot see: whose password it is. */
export function checkPassword(password: string, own: { email: string; mobile_number: string }): void {
  const message = passwordProblem(password, own);
  if (message) throw invalid({ field: 'password', rule: 'password', message });
}
