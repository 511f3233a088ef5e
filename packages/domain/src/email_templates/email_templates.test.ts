import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findVariable, nearestVariable, SAMPLE_VALUES, VARIABLES } from '../messaging/variables.ts';
import { isHtmlOnly, linesOfBody, toHtml } from './convert.ts';
import { conditionProblem, fillSubject, fillText, textProblems, variablesIn, type Filling } from './fill.ts';
import { plainText, renderEmail } from './render.ts';
import { shippedText } from './built-in.ts';
import { SHIPPED_EMAILS, shippedTexts } from './shipped.ts';
import { GUJARATI } from './shipped/gujarati.ts';
import { HINDI } from './shipped/hindi.ts';
import { wordedTexts } from './shipped/translate.ts';
import { usesOf } from './uses.ts';
import { bodyIn, emailProblems, type EmailBlock } from './template.ts';
import { checkProperty } from '../testing/property.ts';

const filling = (values = SAMPLE_VALUES): Filling => ({ values, currency: 'INR', missing: new Set() });
const filled = (source: string, values = SAMPLE_VALUES): string => fillText(source, filling(values));
const text = (blocks: EmailBlock[], values = SAMPLE_VALUES) =>
  plainText(renderEmail({ subject: 'S', blocks }, values).blocks, (html) => html);

describe('the catalogue of variables', () => {
  test('names are unique and samples fit their type', () => {
    expect(new Set(VARIABLES.map(({ name }) => name)).size).toBe(VARIABLES.length);
    for (const { name, type, sample } of VARIABLES) {
      expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(Array.isArray(sample), name).toBe(type === 'list');
      if (type === 'date') expect(sample, name).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (type === 'money') expect(sample, name).toMatch(/^\d+(\.\d\d)?$/);
      if (type === 'link') expect(sample, name).toMatch(/^https:\/\//);
    }
  });

  test.each([
    ['client.fullname', 'client.full_name'],
    ['full_name', 'client.full_name'],
    ['invoice.balence', 'invoice.balance'],
    ['task.due_dat', 'task.due_date'],
    ['xyz.qwertyuiop', undefined],
    ['x'.repeat(5000), undefined],
  ])('%s is near to %s', (name, near) => expect(nearestVariable(name)?.name).toBe(near));
});

describe('filling a text', () => {
  test.each([
    ['Dear {{client.full_name}},', 'Dear Meera Joshi,'],
    ['{{task.due_date}}', '20/11/2026'],
    ['{{task.due_date | date}}', '20/11/2026'],
    ['{{task.due_date|date_long}}', '20 November 2026'],
    ['{{invoice.balance}}', '₹\u00A01,08,000.00'],
    ['{{invoice.balance|inr}}', '₹\u00A01,08,000.00'],
    ['{{client.full_name | upper}}', 'MEERA JOSHI'],
    ['{{gst.suppliers}}', 'Kesar Chemicals, 3 bills and Patel Traders, 1 bill'],
    ['{{documents.list | count}} documents', '3 documents'],
    ['{{gst.suppliers | lines}}', 'Kesar Chemicals, 3 bills\nPatel Traders, 1 bill'],
    ['{{#if invoice.balance}}Due{{else}}Paid{{/if}}', 'Due'],
    ['{{#if itr.demand}}Demand{{else}}None{{/if}}', 'None'],
    ['{{#if invoice.days_overdue > 5 and invoice.balance}}Late{{/if}}', 'Late'],
    ['{{#if not documents.list}}None{{else}}Some{{/if}}', 'Some'],
  ])('%s is %s', (source, expected) => expect(filled(source)).toBe(expected));

  test('an empty value takes its default, else it is missing', () => {
    const own = filling({ 'client.city': ' ', 'invoice.balance': null });
    expect(fillText('{{client.city | or:"-"}} {{client.city}}|{{invoice.balance|inr|or:"nil"}}', own)).toBe('- |nil');
    expect([...own.missing]).toEqual(['client.city']);
  });

  test('what a condition leaves out isn’t missing', () => {
    const own = filling({});
    expect(fillText('{{#if task.period}}{{task.period}}{{/if}}', own)).toBe('');
    expect(own.missing.size).toBe(0);
  });

  test('names of JavaScript’s own objects are no variables', () => {
    const own = filling({});
    expect(fillText('{{constructor}}{{client.__proto__}}', own)).toBe('');
    expect(textProblems('{{constructor.name}}')).toHaveLength(1);
  });
});

describe('problems of a text', () => {
  test.each([
    ['Dear {{client.fullname}}', 'isn’t a variable. Did you mean {{client.full_name}}?'],
    ['{{nobody.knows_this_name}}', 'Choose one from the list.'],
    ['{{client.full_name', 'Close this token with }}.'],
    ['{{#if invoice.balance}}x', 'Close this condition with {{/if}}.'],
    ['x{{/if}}', 'Nothing to close here.'],
    ['{{#if invoice.blance}}x{{/if}}', 'Did you mean {{invoice.balance}}?'],
    ['{{client.full_name | date}}', '“date” doesn’t fit'],
    ['{{client.full_name | shout}}', '“shout” isn’t a format.'],
    ['{{client.full_name | or}}', 'Write the default as or:"-".'],
    ['{{#each documents.list as one}}x{{/each}}', 'Loops aren’t used in emails.'],
    ['{{ref:a}}', 'isn’t a variable'],
  ])('%s: %s', (source, message) => expect(textProblems(source)[0]?.message).toContain(message));

  test('say where they are', () => {
    expect(textProblems('Hi {{x.y}}')[0]).toMatchObject({ from: 3, to: 10 });
  });

  test('conditions of blocks', () => {
    expect(conditionProblem('')).toBeNull();
    expect(conditionProblem('invoice.balance > 0')).toBeNull();
    expect(conditionProblem('invoice.balanc > 0')).toContain('{{invoice.balance}}');
    expect(conditionProblem('a}}{{b')).not.toBeNull();
  });
});

describe('problems of a template', () => {
  const problems = (block: EmailBlock) =>
    emailProblems({ subject: 'S', blocks: [block] }).map(({ message }) => message);

  test.each([
    ['https://example.com/{{invoice.number}}', null],
    ['{{portal.link}}', null],
    ['{{portal.link | or:""}}', null],
    ['', 'Enter the link of this button.'],
    ['javascript:alert(1)', 'Enter a web address'],
    ['{{client.full_name}}', 'Enter a web address'],
  ])('the link %s of a button', (link, message) => {
    const found = problems({ kind: 'button', label: 'Open', link });
    expect(found.join()).toBe(message === null ? '' : found[0]);
    if (message) expect(found[0]).toContain(message);
  });

  test('empty parts are named', () => {
    expect(emailProblems({ subject: ' ', blocks: [] }).map(({ message }) => message)).toEqual([
      'Enter a subject.',
      'Add a block.',
    ]);
    expect(problems({ kind: 'figure', label: '', value: '', note: '' })).toEqual(['Enter a label.', 'Enter a value.']);
    expect(problems({ kind: 'divider', show_if: 'nothing.at_all' })).toHaveLength(1);
  });
});

describe('rendering', () => {
  test('blocks without content are left out, lists show each entry', () => {
    const blocks: EmailBlock[] = [
      { kind: 'text', text: 'Needed:' },
      { kind: 'list', items: '{{documents.list}}\nPAN of {{client.full_name}}' },
      { kind: 'text', text: 'Period {{task.period}}', show_if: 'task.period' },
      { kind: 'button', label: 'Upload', link: '{{documents.link | or:""}}' },
      { kind: 'text', text: '{{#if task.name}}x{{/if}}' },
    ];
    expect(text(blocks, { 'documents.list': ['Ledger', ''], 'client.full_name': 'Asha' })).toBe(
      'Needed:\n\n- Ledger\n- PAN of Asha',
    );
  });

  test('stars make words bold, but not those of a value', () => {
    const { blocks } = renderEmail(
      { subject: 'S', blocks: [{ kind: 'text', text: 'By *{{task.name}}* 2*3*4 {{client.full_name}}' }] },
      { 'task.name': 'GST*R*', 'client.full_name': '*Asha*' },
    );
    expect(blocks).toEqual([{ kind: 'text', text: 'By \u0001GST*R*\u0002 2*3*4 *Asha*' }]);
    expect(plainText(blocks, String)).toBe('By GST*R* 2*3*4 *Asha*');
  });

  test('the body in the wanted language, else in one that there is', () => {
    const body = { subject: 'S', blocks: [] };
    expect(bodyIn({ en: body, hi: body }, ['hi'])?.language).toBe('hi');
    expect(bodyIn({ en: body }, [null, 'gu'])?.language).toBe('en');
    expect(bodyIn({ gu: body }, ['hi'])?.language).toBe('gu');
    expect(bodyIn({}, ['hi'])).toBeNull();
  });
});

describe('a template as HTML', () => {
  test('keeps tokens, escapes the rest, and says the same', () => {
    const blocks: EmailBlock[] = [
      { kind: 'text', text: 'A & B: *{{client.full_name | or:"-"}}*\nx\n\ny' },
      { kind: 'list', items: '{{documents.list}}\n<b>' },
      { kind: 'button', label: 'Open', link: '{{portal.link}}', show_if: 'portal.link' },
    ];
    const html = toHtml(blocks);
    expect(html).toContain('<p>A &amp; B: <strong>{{client.full_name | or:"-"}}</strong><br>\nx</p>');
    expect(html).toContain('<li>{{documents.list | lines}}</li>\n<li>&lt;b&gt;</li>');
    expect(html).toContain('{{#if portal.link}}\n<p><a href="{{portal.link}}">');
    expect(isHtmlOnly([{ kind: 'html', html }])).toBe(true);
    expect(emailProblems({ subject: 'S', blocks: [{ kind: 'html', html }] })).toEqual([]);
    expect(isHtmlOnly(blocks)).toBe(false);
  });

  test.each(SHIPPED_EMAILS.map((one) => [one.key, one] as const))('%s can be turned into HTML', (_key, { blocks }) => {
    const html = toHtml(blocks);
    expect(emailProblems({ subject: 'S', blocks: [{ kind: 'html', html }] })).toEqual([]);
    const [first] = renderEmail({ subject: 'S', blocks: [{ kind: 'html', html }] }, SAMPLE_VALUES).blocks;
    expect(first).not.toMatchObject({ html: expect.stringContaining('{{') });
  });

  test('lines for comparing name every change', () => {
    expect(
      linesOfBody({
        subject: 'S',
        blocks: [{ kind: 'text', text: 'a\n\nb', show_if: 'task.name' }, { kind: 'divider' }],
      }),
    ).toEqual(['Subject: S', 'Show only if task.name', 'a', 'b', 'Line']);
  });
});

/** Values that try to leave their place: markup, headers, formulas, direction marks, tokens. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'Asha\r\nBcc: all@example.com',
  'Asha\nSubject: other',
  'Asha\u2028Bcc: x\u2029y\u0085z',
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(1+1)*cmd|’ /C calc’!A0',
  'abc\u202Efdp.exe',
  '\u2066x\u2069\u200F\u061C',
  '\u0001bold\u0002\u0000',
  '{{client.file_number}}',
  '{{#if client.full_name}}',
  '*stars* _and_ [link](javascript:alert(1))',
];

describe('hostile values', () => {
  const everywhere = (value: string) => Object.fromEntries(VARIABLES.map(({ name }) => [name, value]));
  // oxlint-disable-next-line no-control-regex -- looks for them
  const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

  test.each(HOSTILE)('%j is harmless in a subject', (value) => {
    const subject = fillSubject('For {{client.full_name}} now', filling(everywhere(value)));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).not.toMatch(CONTROLS);
    expect(subject.startsWith('For ') && subject.endsWith(' now')).toBe(true);
  });

  test.each(HOSTILE)('%j isn’t read as a template or as markup', (value) => {
    const body = {
      subject: 'S',
      blocks: [
        { kind: 'text', text: 'a {{client.full_name}} b' },
        { kind: 'html', html: '<p title="{{client.full_name}}">{{client.full_name}}</p>' },
      ] satisfies EmailBlock[],
    };
    const [words, html] = renderEmail(body, everywhere(value)).blocks as unknown as [
      { text: string },
      { html: string },
    ];
    expect(words.text).not.toMatch(CONTROLS);
    expect(html.html.replace(/^<p title="|">|<\/p>$|<br>/g, '')).not.toMatch(/[<>"']/);
    if (value.includes('{{')) expect(words.text).toContain('{{');
  });

  test('any text as a template is read without an error, and problems stay inside of it', () => {
    const bits = ['{{', '}}', '#if ', '/if', 'else', 'client.full_name', ' | ', 'or:"', '"', '*', '\n', 'x', '\u0001'];
    const sources = fc.array(fc.constantFrom(...bits), { maxLength: 13 }).map((parts) => parts.join(''));
    checkProperty(
      fc.property(sources, (source) => {
        for (const { from, to } of textProblems(source)) expect(from >= 0 && to <= source.length).toBe(true);
        const { blocks } = renderEmail({ subject: source, blocks: [{ kind: 'text', text: source }] }, SAMPLE_VALUES);
        expect(plainText(blocks, String)).not.toMatch(CONTROLS);
        variablesIn(source);
      }),
    );
  });
});

describe('templates of the product', () => {
  test('cover the events that clients hear of, each once', () => {
    const keys = SHIPPED_EMAILS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['documents.reminder', 'invoice.due_soon', 'ticket.answered']));
    expect(keys.length).toBeGreaterThanOrEqual(30);
  });

  test.each(SHIPPED_EMAILS.map((one) => [one.key, one] as const))('%s renders with sample values', (_key, template) => {
    expect(emailProblems(template)).toEqual([]);
    const sources = [template.subject, JSON.stringify(template.blocks)];
    for (const name of sources.flatMap(variablesIn)) expect(findVariable(name), name).not.toBeNull();
    const { subject, blocks, missing } = renderEmail(template, SAMPLE_VALUES);
    expect(missing).toEqual([]);
    expect(subject.length).toBeLessThanOrEqual(80);
    const words = plainText(blocks, String);
    expect(`${subject} ${words}`).not.toMatch(/\{\{|\}\}|undefined|\bplease\b|legal action/i);
    expect(words).toMatch(/^Dear .+,\n/);
    expect(words).toContain('Regards,\nSharma Desai & Co.');
  });

  const LANGUAGES = [
    ['Hindi', 'hi', HINDI, /\p{Script=Devanagari}/u],
    ['Gujarati', 'gu', GUJARATI, /\p{Script=Gujarati}/u],
  ] as const;

  test.each(LANGUAGES)('are all in %s, with every variable of the English text', (_name, language, words, script) => {
    expect(Object.keys(words.emails).toSorted()).toEqual(SHIPPED_EMAILS.map(({ key }) => key).toSorted());
    for (const template of SHIPPED_EMAILS) {
      const texts = shippedTexts(template);
      const [english, other] = [texts.en!, texts[language]!];
      expect([template.key, words.emails[template.key]!.length]).toEqual([template.key, wordedTexts(english).length]);
      expect([template.key, emailProblems(other)]).toEqual([template.key, []]);
      // Text by text, so that no amount or date is lost where it belongs.
      const [before, after] = [wordedTexts(english), wordedTexts(other)];
      expect(after.map((source) => variablesIn(source).toSorted())).toEqual(
        before.map((source) => variablesIn(source).toSorted()),
      );
      const rendered = renderEmail(other, SAMPLE_VALUES);
      expect(rendered.missing).toEqual([]);
      expect(plainText(rendered.blocks, String)).toMatch(script);
      expect(rendered.subject.length).toBeLessThanOrEqual(110);
    }
  });

  test('have the words of emails with documents as a text to edit', () => {
    const { subject, text } = shippedText({ key: 'receipt.sent', values: SAMPLE_VALUES, currency: 'INR' });
    expect(subject).toBe('Receipt SDC/RCT/0107 from Sharma Desai & Co.');
    expect(text).toContain('Thank you for your payment of ₹ 10,000.00 on 14/11/2026 by UPI.');
    expect(text).not.toContain('https://');
  });

  test('name what they are used for', () => {
    expect(usesOf('receipt.sent')).toEqual(['Receipts you send', expect.stringMatching(/^trigger “/)]);
    expect(usesOf('no.such')).toEqual([]);
  });
});
