import type { LintCode, LintProblem } from './lint.ts';
import { BUTTON_TYPES, type TemplateButton } from './template.ts';

export const MAX_BUTTONS = 10;
export const MAX_BUTTON_TEXT = 25;
const MAX_URL = 2000;
const LIMITS = [
  ['URL', 2, 'BUTTON_URL_COUNT', 'Up to 2 website buttons.'],
  ['PHONE_NUMBER', 1, 'BUTTON_PHONE_COUNT', 'One call button at most.'],
  ['COPY_CODE', 1, 'BUTTON_COPY_COUNT', 'One button to copy a code at most.'],
] as const;

/** Null where the template has no buttons. */
export function lintButtons(buttons: readonly TemplateButton[] | null): LintProblem[] {
  if (!buttons) return [];
  const found: LintProblem[] = [];
  const all = (code: LintCode, message: string): void => void found.push({ code, field: 'buttons', message });
  if (buttons.length === 0 || buttons.length > MAX_BUTTONS) all('BUTTON_COUNT', `Add 1 to ${MAX_BUTTONS} buttons.`);
  for (const [button, one] of buttons.entries())
    found.push(...lintButton(one).map((problem) => ({ ...problem, field: 'buttons' as const, button })));
  for (const [type, limit, code, message] of LIMITS)
    if (buttons.filter((one) => one.type === type).length > limit) all(code, message);
  const quick = buttons.flatMap(({ type }, at) => (type === 'QUICK_REPLY' ? [at] : []));
  const isTogether = quick.every((at, n) => n === 0 || at === quick[n - 1]! + 1);
  const isAtEdge = quick.length === 0 || quick[0] === 0 || quick.at(-1) === buttons.length - 1;
  if (!isTogether || !isAtEdge) all('BUTTON_ORDER', 'Keep quick replies together, before or after the other buttons.');
  return found;
}

type Problem = Pick<LintProblem, 'code' | 'message'>;
/** Their label is Meta's own. */
const WITHOUT_TEXT: readonly string[] = ['COPY_CODE', 'OTP', 'MPM', 'CATALOG'];

function lintButton(button: TemplateButton): Problem[] {
  const { type, text = '' } = button;
  if (!(BUTTON_TYPES as readonly string[]).includes(type))
    return [{ code: 'BUTTON_TYPE', message: 'Select a kind of button.' }];
  const found: Problem[] = [];
  const isEmpty = text.trim() === '';
  if (isEmpty ? !WITHOUT_TEXT.includes(type) : [...text].length > MAX_BUTTON_TEXT || /[\r\n]|\{\{|\}\}/.test(text))
    found.push({
      code: 'BUTTON_TEXT',
      message: isEmpty ? 'Enter a label.' : `Up to ${MAX_BUTTON_TEXT} characters, without variables.`,
    });
  if (type === 'URL') found.push(...lintUrl(button));
  if (type === 'PHONE_NUMBER' && !/^\+?\d{5,20}$/.test(button.phone_number ?? ''))
    found.push({ code: 'BUTTON_PHONE', message: 'Enter a phone number with country code, up to 20 digits.' });
  if (type === 'COPY_CODE' && !button.example?.[0]?.trim())
    found.push({ code: 'EXAMPLE_MISSING', message: 'Add a sample code.' });
  return found;
}

function lintUrl({ url = '', example }: TemplateButton): Problem[] {
  const found: Problem[] = [];
  const fixed = url.replace(/\{\{1\}\}$/, '');
  if (!isWebAddress(fixed) || url.length > MAX_URL)
    found.push({ code: 'BUTTON_URL', message: `Enter a web address with https://, up to ${MAX_URL} characters.` });
  if (/[{}]/.test(fixed))
    found.push({ code: 'BUTTON_URL_VAR', message: 'A web address has one variable, {{1}}, at its end.' });
  else if (fixed !== url && !example?.[0]?.trim())
    found.push({ code: 'EXAMPLE_MISSING', message: 'Add a sample for the end of the web address.' });
  return found;
}

/** The host is fixed: a variable in it could lead anywhere. */
function isWebAddress(url: string): boolean {
  return /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d+)?([/?#]\S*)?$/u.test(url);
}
