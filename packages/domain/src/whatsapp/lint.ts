/** Checks of a template before Meta sees it, with the codes of domain facts 2, C. */
import { lintButtons } from './lint-buttons.ts';
import { occurrencesOf, PLACEHOLDER, placeholdersOf } from './placeholders.ts';
import {
  componentOf,
  HEADER_FORMATS,
  MEDIA_FORMATS,
  placeProblem,
  TEMPLATE_CATEGORIES,
  type TemplateComponent,
  type WhatsAppTemplate,
} from './template.ts';

export const LINT_ERRORS = [
  'NAME_PATTERN',
  'LANGUAGE_MISSING',
  'CATEGORY_UNKNOWN',
  'COMPONENT_TWICE',
  'BODY_MISSING',
  'BODY_TOO_LONG',
  'VAR_SYNTAX',
  'VAR_MIXED',
  'VAR_SEQUENCE',
  'VAR_START',
  'VAR_END',
  'VAR_ADJACENT',
  'EXAMPLE_MISSING',
  'HEADER_FORMAT',
  'HEADER_EMPTY',
  'HEADER_TOO_LONG',
  'HEADER_VARS',
  'HEADER_CHARS',
  'FOOTER_TOO_LONG',
  'FOOTER_VARS',
  'BUTTON_COUNT',
  'BUTTON_TYPE',
  'BUTTON_TEXT',
  'BUTTON_URL',
  'BUTTON_URL_COUNT',
  'BUTTON_URL_VAR',
  'BUTTON_PHONE',
  'BUTTON_PHONE_COUNT',
  'BUTTON_COPY_COUNT',
  'BUTTON_ORDER',
] as const;
export const LINT_WARNINGS = ['VAR_DENSITY', 'BODY_BLANK_LINES', 'PROMO_IN_UTILITY'] as const;
export type LintCode = (typeof LINT_ERRORS)[number] | (typeof LINT_WARNINGS)[number];
export type LintField = 'name' | 'language' | 'category' | 'header' | 'body' | 'footer' | 'buttons';
export type LintProblem = {
  code: LintCode;
  field: LintField;
  /** Of a button, from 0. */
  button?: number;
  message: string;
};
export const isLintError = ({ code }: LintProblem): boolean => (LINT_ERRORS as readonly string[]).includes(code);

export const NAME_PATTERN = /^[a-z0-9_]{1,512}$/;
export const MAX_HEADER = 60;
export const MAX_BODY = 1024;
export const MAX_FOOTER = 60;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;
const PROMOTION =
  /% ?off\b|\b(?:discounts?|offers?|sale|cashback|coupons?|hurry|limited[ -]time|free trial|buy now)\b/i;

export const lengthOf = (text: string): number => [...text].length;
const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** Problems in the order of the form. */
export function lintTemplate(template: WhatsAppTemplate): LintProblem[] {
  const { name, language, category, components } = template;
  const found: LintProblem[] = [];
  const report = (code: LintCode, field: LintField, message: string): void => {
    found.push({ code, field, message });
  };
  if (!NAME_PATTERN.test(name)) report('NAME_PATTERN', 'name', 'Use small letters, digits and _, up to 512.');
  if (!language) report('LANGUAGE_MISSING', 'language', 'Select a language.');
  if (!(TEMPLATE_CATEGORIES as readonly string[]).includes(category))
    report('CATEGORY_UNKNOWN', 'category', 'Select a category.');
  const types = components.map(({ type }) => type);
  for (const type of new Set(types.filter((one, at) => types.indexOf(one) !== at)))
    report('COMPONENT_TWICE', type.toLowerCase() as LintField, `A template has one ${type.toLowerCase()}.`);
  const [header, body, footer] = [
    componentOf(template, 'HEADER'),
    componentOf(template, 'BODY'),
    componentOf(template, 'FOOTER'),
  ];
  if (header) lintHeader(header, report);
  lintBody(body, category, report);
  const used = [header?.text ?? '', body?.text ?? ''].flatMap(occurrencesOf);
  if (used.some(isNumber) && !used.every(isNumber))
    report('VAR_MIXED', 'body', 'Use numbers or names for variables, not both.');
  if (footer) {
    if (lengthOf(footer.text) > MAX_FOOTER) report('FOOTER_TOO_LONG', 'footer', `Up to ${MAX_FOOTER} characters.`);
    if (/\{\{|\}\}/.test(footer.text)) report('FOOTER_VARS', 'footer', 'A footer has no variables.');
  }
  found.push(...lintButtons(componentOf(template, 'BUTTONS')?.buttons ?? null));
  const all = [header?.text, body?.text, footer?.text].join('\n');
  const promotion = category === 'UTILITY' ? PROMOTION.exec(all) : null;
  if (promotion)
    report(
      'PROMO_IN_UTILITY',
      'category',
      `“${promotion[0].trim()}” sounds like promotion. Meta may move the template to Marketing.`,
    );
  return found;
}

type Report = (code: LintCode, field: LintField, message: string) => void;

function lintSyntax(text: string, field: LintField, report: Report): void {
  const rest = text.replace(PLACEHOLDER, '');
  const wrong = /\{\{[^{}]*\}\}|\{\s*\w+\s*\}|\{\{|\}\}/.exec(rest);
  if (wrong) report('VAR_SYNTAX', field, `Write variables as {{1}}, not ${wrong[0].slice(0, 40)}.`);
}

function lintSequence(text: string, field: LintField, report: Report): void {
  const numbers = placeholdersOf(text).filter(isNumber).map(Number);
  if (numbers.some((number, at) => number !== at + 1))
    report('VAR_SEQUENCE', field, `Number variables from {{1}} to {{${numbers.length}}} without gaps.`);
}

function lintHeader(header: Extract<TemplateComponent, { type: 'HEADER' }>, report: Report): void {
  const { format, text = '', example } = header;
  if (!(HEADER_FORMATS as readonly string[]).includes(format))
    return report('HEADER_FORMAT', 'header', 'Select a kind of header.');
  if (MEDIA_FORMATS.includes(format)) {
    if (!example?.header_handle?.[0]) report('EXAMPLE_MISSING', 'header', 'Add a sample file for the header.');
    return;
  }
  const place = format === 'LOCATION' ? placeProblem(header.place) : null;
  if (place) report('HEADER_EMPTY', 'header', place);
  if (format !== 'TEXT') return;
  if (text.trim() === '') report('HEADER_EMPTY', 'header', 'Enter a header, or remove it.');
  if (lengthOf(text) > MAX_HEADER) report('HEADER_TOO_LONG', 'header', `Up to ${MAX_HEADER} characters.`);
  if (/[\r\n*]/.test(text) || EMOJI.test(text))
    report('HEADER_CHARS', 'header', 'A header has no line breaks, emoji or *.');
  lintSyntax(text, 'header', report);
  const used = placeholdersOf(text);
  if (occurrencesOf(text).length > 1) report('HEADER_VARS', 'header', 'A header has one variable at most.');
  else lintSequence(text, 'header', report);
  const samples = example?.header_text_named_params?.map((one) => one.example) ?? example?.header_text ?? [];
  if (used.some((_, at) => !samples[at]?.trim()))
    report('EXAMPLE_MISSING', 'header', 'Add a sample for the variable of the header.');
}

const VARIABLE = String.raw`\{\{(?:\d{1,3}|[a-z][a-z0-9_]*)\}\}`;
const STARTS = new RegExp(`^${VARIABLE}`);
const ENDS = new RegExp(`${VARIABLE}$`);
const ADJACENT = new RegExp(String.raw`${VARIABLE}\s*${VARIABLE}`);

function lintBody(
  body: Extract<TemplateComponent, { type: 'BODY' }> | undefined,
  category: string,
  report: Report,
): void {
  // Meta writes the text of codes itself.
  if (body && category === 'AUTHENTICATION' && body.text === '') return;
  if (!body || body.text.trim() === '') return report('BODY_MISSING', 'body', 'Enter the message.');
  const { text, example } = body;
  if (lengthOf(text) > MAX_BODY) report('BODY_TOO_LONG', 'body', `Up to ${MAX_BODY} characters.`);
  lintSyntax(text, 'body', report);
  lintSequence(text, 'body', report);
  const trimmed = text.trim();
  if (STARTS.test(trimmed))
    report('VAR_START', 'body', 'The message can’t start with a variable. Add words before it.');
  if (ENDS.test(trimmed)) report('VAR_END', 'body', 'The message can’t end with a variable. Add words after it.');
  if (ADJACENT.test(text)) report('VAR_ADJACENT', 'body', 'Put words between two variables.');
  const names = placeholdersOf(text);
  const samples = example?.body_text_named_params?.map((one) => one.example) ?? example?.body_text?.[0] ?? [];
  const missing = names.filter((_, at) => !samples[at]?.trim());
  if (missing.length)
    report('EXAMPLE_MISSING', 'body', `Add a sample for ${missing.map((name) => `{{${name}}}`).join(', ')}.`);
  const variables = occurrencesOf(text).length;
  const words = text
    .replace(PLACEHOLDER, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const needed = 2 * variables + 1;
  if (variables > 0 && words < needed)
    report('VAR_DENSITY', 'body', `${variables} variables need ${needed} words around them. There are ${words}.`);
  if (/\n\s*\n\s*\n/.test(text.replaceAll('\r\n', '\n')))
    report('BODY_BLANK_LINES', 'body', 'Leave one empty line at most.');
}
