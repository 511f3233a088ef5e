import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPPED_EMAILS } from '../email_templates/shipped.ts';
import { findVariable, SAMPLE_VALUES } from '../messaging/variables.ts';
import { KNOWN_ERRORS, whatsAppError } from './errors.ts';
import { fillTemplate, slotsOf } from './fill.ts';
import { isLintError, LINT_ERRORS, LINT_WARNINGS, lintTemplate, type LintCode } from './lint.ts';
import { isWindowOpen, whatsAppLink, whatsAppNumber, windowProblem } from './payload.ts';
import { findPhrase } from './phrases.ts';
import { cleanParameter, fillText, parameterProblems, placeholdersOf } from './placeholders.ts';
import { SHIPPED_WHATSAPP } from './shipped.ts';
import { editProblem, type TemplateButton, type TemplateComponent, type WhatsAppTemplate } from './template.ts';
import { checkProperty } from '../testing/property.ts';

const BODY = 'Dear {{1}}, your return is due on {{2}}. Send us the documents today.';
const PLACE = { latitude: '23.0225', longitude: '72.5714', name: 'Our office', address: 'Ashram Road' };
const base: WhatsAppTemplate = {
  name: 'return_due',
  language: 'en',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: BODY, example: { body_text: [['Meera', '20/11/2026']] } }],
};
const body = (text: string, samples: string[] = ['a', 'b', 'c']): WhatsAppTemplate => ({
  ...base,
  components: [{ type: 'BODY', text, example: { body_text: [samples] } }],
});
const and = (...more: TemplateComponent[]): WhatsAppTemplate => ({
  ...base,
  components: [...base.components, ...more],
});
const header = (text: string, samples: string[] = ['Sample'], format = 'TEXT') =>
  and({ type: 'HEADER', format, text, example: { header_text: samples } });
const footer = (text: string) => and({ type: 'FOOTER', text });
const buttons = (...all: TemplateButton[]) => and({ type: 'BUTTONS', buttons: all });
const quick = (text = 'Yes'): TemplateButton => ({ type: 'QUICK_REPLY', text });
const url = (to = 'https://example.in/pay'): TemplateButton => ({ type: 'URL', text: 'Pay', url: to });
const call: TemplateButton = { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919825012345' };
const copy: TemplateButton = { type: 'COPY_CODE', example: ['SAVE10'] };
const codes = (template: WhatsAppTemplate) => lintTemplate(template).map(({ code }) => code);

const CASES: readonly (readonly [LintCode, string, WhatsAppTemplate])[] = [
  ['NAME_PATTERN', 'capitals', { ...base, name: 'Return_due' }],
  ['NAME_PATTERN', 'nothing', { ...base, name: '' }],
  ['NAME_PATTERN', '513 letters', { ...base, name: 'a'.repeat(513) }],
  ['LANGUAGE_MISSING', 'nothing', { ...base, language: '' }],
  ['CATEGORY_UNKNOWN', 'another', { ...base, category: 'OTHER' }],
  ['COMPONENT_TWICE', 'two footers', and({ type: 'FOOTER', text: 'a' }, { type: 'FOOTER', text: 'b' })],
  ['BODY_MISSING', 'no body', { ...base, components: [] }],
  ['BODY_MISSING', 'spaces', body('  ')],
  ['BODY_TOO_LONG', '1,025', body('a'.repeat(1025))],
  ['VAR_SYNTAX', 'one brace', body('Dear {1}, hello there')],
  ['VAR_SYNTAX', 'spaces', body('Dear {{ 1 }}, hello there')],
  ['VAR_SYNTAX', 'capitals', body('Dear {{Name}}, hello there')],
  ['VAR_SYNTAX', 'open', body('Dear {{1, hello there')],
  ['VAR_MIXED', 'numbers and names', body('Dear {{1}}, you owe us {{amount}} since the last month of May')],
  ['VAR_SEQUENCE', 'a gap', body('Dear {{1}}, you owe us {{3}} since the last month of May')],
  ['VAR_SEQUENCE', 'from 0', body('Dear {{0}}, hello there my friend')],
  ['VAR_START', 'first', body('{{1}}, your return is due soon')],
  ['VAR_END', 'last', body('Your return is due soon, {{1}}')],
  ['VAR_ADJACENT', 'side by side', body('Dear {{1}} {{2}}, your return is due on Monday morning')],
  ['EXAMPLE_MISSING', 'of the body', body(BODY, ['Meera'])],
  ['EXAMPLE_MISSING', 'of the header', header('Bill {{1}}', [])],
  ['EXAMPLE_MISSING', 'of a file', and({ type: 'HEADER', format: 'DOCUMENT' })],
  ['EXAMPLE_MISSING', 'of a link', buttons(url('https://example.in/{{1}}'))],
  ['EXAMPLE_MISSING', 'of a code', buttons({ type: 'COPY_CODE' })],
  ['HEADER_FORMAT', 'sound', header('', [], 'AUDIO')],
  ['HEADER_EMPTY', 'empty', header(' ')],
  ['HEADER_TOO_LONG', '61', header('a'.repeat(61))],
  ['HEADER_VARS', 'two', header('Bill {{1}} of {{2}}', ['a', 'b'])],
  ['HEADER_CHARS', 'line break', header('Bill\nnow')],
  ['HEADER_CHARS', 'emoji', header('Bill 🎉')],
  ['HEADER_CHARS', 'bold', header('*Bill*')],
  ['FOOTER_TOO_LONG', '61', footer('a'.repeat(61))],
  ['FOOTER_VARS', 'a variable', footer('From {{1}}')],
  ['BUTTON_COUNT', '11', buttons(...Array.from({ length: 11 }, (_, n) => quick(`Yes ${n}`)))],
  ['BUTTON_COUNT', 'none', buttons()],
  ['BUTTON_TYPE', 'another', buttons({ type: 'SMS', text: 'x' })],
  ['BUTTON_TEXT', 'empty', buttons(quick(''))],
  ['BUTTON_TEXT', '26', buttons(quick('a'.repeat(26)))],
  ['BUTTON_URL', 'http', buttons(url('http://example.in'))],
  ['BUTTON_URL', 'script', buttons(url('javascript:alert(1)'))],
  ['BUTTON_URL', '2,001', buttons(url(`https://example.in/${'a'.repeat(1990)}`))],
  ['BUTTON_URL_COUNT', 'three', buttons(url(), url(), url())],
  ['BUTTON_URL_VAR', 'in the middle', buttons(url('https://example.in/{{1}}/pay'))],
  ['BUTTON_URL_VAR', 'two', buttons(url('https://example.in/{{1}}{{1}}'))],
  ['BUTTON_PHONE', 'words', buttons({ ...call, phone_number: 'office' })],
  ['BUTTON_PHONE', '21 digits', buttons({ ...call, phone_number: '9'.repeat(21) })],
  ['BUTTON_PHONE_COUNT', 'two', buttons(call, call)],
  ['BUTTON_COPY_COUNT', 'two', buttons(copy, copy)],
  ['BUTTON_ORDER', 'Q U Q', buttons(quick(), url(), quick('No'))],
  ['BUTTON_ORDER', 'U Q U', buttons(url(), quick(), call)],
  ['VAR_DENSITY', 'few words', body('Dear {{1}} due {{2}} now')],
  ['BODY_BLANK_LINES', 'three line breaks', body('Hello\n\n\nthere')],
  ...[
    '20% off',
    'discount',
    'offer',
    'sale',
    'cashback',
    'coupon',
    'Hurry',
    'limited time',
    'free trial',
    'Buy now',
  ].map((word) => ['PROMO_IN_UTILITY', word, body(`Hello, ${word} for you`)] as const),
];

describe('lintTemplate', () => {
  test.each(CASES)('%s: %s', (code, _, template) => expect(codes(template)).toContain(code));

  test('every code has a case, and no other code exists', () => {
    expect(new Set(CASES.map(([code]) => code))).toEqual(new Set([...LINT_ERRORS, ...LINT_WARNINGS]));
  });

  test.each<[string, WhatsAppTemplate]>([
    ['a plain message', base],
    [
      'named variables',
      {
        ...base,
        components: [
          {
            type: 'BODY',
            text: 'Dear {{name}}, your return is due soon.',
            example: { body_text_named_params: [{ param_name: 'name', example: 'Meera' }] },
          },
        ],
      },
    ],
    ['a header with a variable', header('Bill {{1}}')],
    ['a file', and({ type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::x'] } })],
    ['a place', and({ type: 'HEADER', format: 'LOCATION', place: PLACE })],
    ['Q Q U', buttons(quick(), quick('No'), url())],
    ['U C Q Q', buttons(url(), call, quick(), quick('No'))],
    ['all kinds', buttons(quick(), url(), url('https://example.in/a'), call, copy, { type: 'FLOW', text: 'Form' })],
    ['a link with a variable', buttons({ ...url('https://example.in/{{1}}'), example: ['41'] })],
    ['marketing that promotes', { ...body('Hello, 20% off for you'), category: 'MARKETING' }],
    ['sales, which is no sale', body('Send us your sales register for May today')],
    ['60 Gujarati letters', header('ક'.repeat(60))],
    ['codes, whose text is Meta’s', { ...base, category: 'AUTHENTICATION', components: [{ type: 'BODY', text: '' }] }],
  ])('finds nothing in %s', (_, template) => expect(lintTemplate(template)).toEqual([]));

  test('takes any text without failing, and says the same each time', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[{}a-z1 ]{0,40}$/));
    checkProperty(
      fc.property(text, text, text, (first, second, third) => {
        const template = and({ type: 'FOOTER', text: second }, { type: 'HEADER', format: 'TEXT', text: third });
        const made = { ...template, name: first, components: [...template.components, ...body(first).components] };
        expect(lintTemplate(made)).toEqual(lintTemplate(made));
      }),
    );
  });

  test('a body without errors keeps its words when it is filled', () => {
    const words = fc.array(fc.constantFrom('due', 'today', '{{1}}', '{{2}}', 'and', '{1}', '{{ 2 }}'), {
      maxLength: 12,
    });
    checkProperty(
      fc.property(words, (parts) => {
        const template = body(parts.join(' '), ['a', 'b']);
        if (lintTemplate(template).some(isLintError)) return;
        const filled = fillTemplate(template, {
          variables: {},
          values: { 'body.1': 'x', 'body.2': 'y' },
          currency: 'INR',
        });
        expect(filled.text).not.toMatch(/[{}]/);
        expect(filled.missing).toEqual([]);
      }),
    );
  });
});

describe('the shipped templates', () => {
  test.each(SHIPPED_WHATSAPP)('$key passes the lint and names known variables', ({ template, variables }) => {
    expect(lintTemplate(template)).toEqual([]);
    for (const name of Object.values(variables)) expect(findVariable(name) ?? findPhrase(name), name).not.toBeNull();
    expect(Object.keys(variables).toSorted()).toEqual(slotsOf(template).toSorted());
    const filled = fillTemplate(template, { variables, values: SAMPLE_VALUES, currency: 'INR' });
    expect(filled.missing).toEqual([]);
    expect(filled.text).not.toMatch(/[{}]/);
  });

  test('have the keys of emails to clients', () => {
    const emails = new Set(SHIPPED_EMAILS.map(({ key }) => key));
    // The team gets its emails from the notifications.
    for (const { key } of SHIPPED_WHATSAPP) if (key !== 'staff.notification') expect(emails).toContain(key);
    const without = [...emails].filter((key) => !SHIPPED_WHATSAPP.some((one) => one.key === key));
    // Documents that are sent by hand go by email, suppliers have given no consent to WhatsApp, and tickets are reminded
    // of by email.
    expect(without).toEqual([
      'invoice.reminder',
      'statement.sent',
      'quotation.sent',
      'gst.supplier_bill',
      'ticket.waiting',
      'ticket.rating',
    ]);
    expect(new Set(SHIPPED_WHATSAPP.map(({ template }) => template.name)).size).toBe(SHIPPED_WHATSAPP.length);
  });
});

describe('a sentence with a link', () => {
  const reminder = SHIPPED_WHATSAPP.find(({ key }) => key === 'documents.reminder')!;
  const text = (link: string, language = 'en') =>
    fillTemplate(
      { ...reminder.template, language },
      { variables: reminder.variables, values: { ...SAMPLE_VALUES, 'documents.link': link }, currency: 'INR' },
    );

  test('names the portal to clients with a login', () => {
    expect(text('https://a.example/p').text).toContain(
      'Send them in reply to this message, or upload them at https://a.example/p so that we can continue.',
    );
  });
  test('does without it for the others, in the language of the template', () => {
    expect(text('').missing).toEqual([]);
    expect(text('').text).toContain('Send them in reply to this message so that we can continue.');
    expect(text('', 'gu').text).toContain('આ સંદેશના જવાબમાં મોકલો');
  });
  test('no shipped template depends on a link of the portal, except invitations and tickets', () => {
    const linked = SHIPPED_WHATSAPP.filter(({ variables }) =>
      Object.values(variables).some((name) => findVariable(name)?.type === 'link'),
    );
    expect(linked.map(({ key }) => key)).toEqual(['ticket.answered', 'portal.invited']);
  });
});

describe('values', () => {
  const filled = (value: string) =>
    fillTemplate(base, {
      variables: { 'body.1': 'client.full_name', 'body.2': 'task.due_date' },
      values: { 'client.full_name': value, 'task.due_date': '2026-11-20' },
      currency: 'INR',
    });

  test.each([
    ['a line break', 'Meera\nJoshi', 'Meera Joshi'],
    ['tabs and many spaces', 'Meera\t      Joshi', 'Meera Joshi'],
    ['a reversed direction', 'Meera\u202Egnp.exe\u2066', 'Meeragnp.exe'],
    ['a placeholder', '{{2}}', '{{2}}'],
    ['a formula', '=1+1', '=1+1'],
    ['a replacement pattern', '$& $1', '$& $1'],
    ['invisible characters', '\u0000Me\u200Eera', 'Meera'],
  ])('%s is harmless', (_, value, shown) => {
    const { text, components, missing } = filled(value);
    expect(text).toBe(`Dear ${shown}, your return is due on 20/11/2026. Send us the documents today.`);
    expect(components).toEqual([
      {
        type: 'body',
        parameters: [
          { type: 'text', text: shown },
          { type: 'text', text: '20/11/2026' },
        ],
      },
    ]);
    expect(missing).toEqual([]);
  });

  test('a missing value is named', () => expect(filled(' \n').missing).toEqual(['client.full_name']));

  test('a clean value passes the rules of parameters', () => {
    checkProperty(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const clean = cleanParameter(value);
        const problems = parameterProblems(1, [clean]).map(({ code }) => code);
        expect(problems).toEqual(clean === '' ? ['PARAM_EMPTY'] : []);
        expect(fillText('a {{1}} b', { 1: clean })).toBe(`a ${clean} b`);
      }),
    );
  });

  test('a long list is cut so that the message fits', () => {
    const { text, components } = filled('Kesar Chemicals, '.repeat(100));
    expect([...text].length).toBeLessThanOrEqual(1024);
    expect(text).toMatch(/…, your return is due on 20\/11\/2026/);
    expect(components).toHaveLength(1);
  });

  test.each([
    ['PARAM_COUNT', 2, ['a']],
    ['PARAM_EMPTY', 1, [' ']],
    ['PARAM_WHITESPACE', 1, ['a\nb']],
    ['PARAM_WHITESPACE', 1, ['a\tb']],
    ['PARAM_WHITESPACE', 1, ['a     b']],
  ] as const)('%s', (code, expected, values) =>
    expect(parameterProblems(expected, values).map((one) => one.code)).toEqual([code]),
  );
  test('four spaces are allowed', () => expect(parameterProblems(1, ['a    b'])).toEqual([]));
});

test('placeholders in the order of their numbers', () => {
  expect(placeholdersOf('{{2}} and {{1}} and {{10}} and {{2}}')).toEqual(['1', '2', '10']);
});

test('files, codes and links take their values', () => {
  const template = buttons(quick(), { ...url('https://example.in/{{1}}'), example: ['41'] }, copy);
  const made = {
    ...template,
    components: [{ type: 'HEADER' as const, format: 'DOCUMENT' }, ...template.components],
  };
  expect(slotsOf(made)).toEqual(['body.1', 'body.2', 'button.1', 'button.2']);
  const values = { 'body.1': 'a', 'body.2': 'b', 'button.1': '41', 'button.2': 'SAVE' };
  const without = fillTemplate(made, { variables: {}, values, currency: 'INR' });
  expect(without.missing).toEqual(['file']);
  const file = { path: 'businesses/1/x.pdf', filename: 'x.pdf' };
  expect(fillTemplate(made, { variables: {}, values, currency: 'INR', file })).toMatchObject({
    missing: [],
    components: [
      { type: 'header', parameters: [{ type: 'document', document: file }] },
      { type: 'body' },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ text: '41' }] },
      { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ coupon_code: 'SAVE' }] },
    ],
  });
});

describe('the window of 24 hours', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  test.each([
    [null, false],
    [ago(0), true],
    [ago(23.9), true],
    [ago(24), false],
  ])('%s: %s', (last, isOpen) => {
    expect(isWindowOpen(last, now)).toBe(isOpen);
    expect(windowProblem({ text: 'Hello' }, last, now) === null).toBe(isOpen);
    expect(windowProblem({ template: { name: 'x', language: 'en', components: [] } }, last, now)).toBeNull();
  });
});

describe('errors', () => {
  test.each([
    [190, 'ask_admin'],
    [130429, 'retry'],
    [131026, 'unreachable'],
    [131047, 'give_up'],
    [131048, 'stop'],
    [131050, 'opt_out'],
    [132000, 'fix'],
    [368, 'stop'],
    [131042, 'ask_admin'],
    [131000, 'retry'],
  ])('%i: %s', (code, action) => expect(whatsAppError(code, 400).action).toBe(action));
  test('the table of section C is whole', () => expect(KNOWN_ERRORS).toHaveLength(32));
  test('an unknown code goes by its status', () => {
    expect(whatsAppError(null, 503).action).toBe('retry');
    expect(whatsAppError(null, 429).action).toBe('retry');
    expect(whatsAppError(null, 401).action).toBe('ask_admin');
    expect(whatsAppError(999_999, 400, 'Odd')).toEqual({
      action: 'give_up',
      message: 'WhatsApp refused it: Odd (999999)',
    });
  });
});

test.each([
  ['+91 98250-12345', '919825012345'],
  ['9825012345', '919825012345'],
  ['00919825012345', '919825012345'],
  ['+1 415 555 0100', '14155550100'],
  ['office', null],
  ['12', null],
])('the number %s is %s', (typed, digits) => expect(whatsAppNumber(typed)).toBe(digits));

test('a link carries any text', () => {
  expect(whatsAppLink('919825012345', 'Dues & more?\n#1 ₹5')).toBe(
    'https://wa.me/919825012345?text=Dues%20%26%20more%3F%0A%231%20%E2%82%B95',
  );
  expect(whatsAppLink('919825012345', 'a\uD800')).toContain('wa.me');
});

test('an approved template is edited once a day, ten times a month', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(editProblem([], now)).toBeNull();
  expect(editProblem([ago(0.5)], now)).toMatch(/once a day/);
  expect(editProblem([ago(1)], now)).toBeNull();
  expect(
    editProblem(
      Array.from({ length: 10 }, (_, n) => ago(2 + n * 2)),
      now,
    ),
  ).toMatch(/ten times/);
  expect(
    editProblem(
      Array.from({ length: 10 }, (_, n) => ago(20 + n * 2)),
      now,
    ),
  ).toBeNull();
});
