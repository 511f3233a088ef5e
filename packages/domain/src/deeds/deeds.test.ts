import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldProblems, lineProblem, templateProblems } from './check.ts';
import { deedText, textOf, type DeedText } from './document.ts';
import type { Field } from './fields.ts';
import { fillDeed, type FilledBlock, type Run } from './fill.ts';
import { dayInWords, longDay, ordinal, ordinalInWords } from './filters.ts';
import { keptAnswers } from './people.ts';
import { checkProperty } from '../testing/property.ts';

const FIELDS: readonly Field[] = [
  { key: 'firm_name', label: 'Name of the firm', type: 'text' },
  { key: 'rent', label: 'Rent', type: 'amount' },
  { key: 'start', label: 'Start', type: 'date' },
  { key: 'arbitration', label: 'Arbitration clause', type: 'yes_no' },
  { key: 'owner', label: 'Owner', type: 'person' },
  {
    key: 'partners',
    label: 'Partners',
    type: 'people',
    min: 2,
    fields: [{ key: 'share', label: 'Share', type: 'percent' }],
  },
];
const person = (name: string, more: object = {}) => ({
  name,
  kind: 'Person',
  gender: 'Male',
  father_name: 'Kantilal Patel',
  age: '45',
  address: '12 Ashram Road, Ahmedabad',
  ...more,
});
const VALUES = {
  firm_name: 'Patel Traders',
  rent: '125000',
  start: '2026-11-15',
  arbitration: 'Yes',
  owner: person('Meena Shah', { gender: 'Female', father_name: 'Ramesh Shah' }),
  partners: [
    person('Jay Patel', { share: '40' }),
    person('Asha Patel', { gender: 'Female', share: '35' }),
    person('Kesar Finance', { kind: 'Firm', share: '25', pan: 'abcde1234f', signatory: 'Om Rao' }),
  ],
};

const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
function plain(block: FilledBlock): string {
  if (block.type === 'page_break') return '---';
  if (block.type === 'together') return block.blocks.map(plain).join('\n');
  if (block.type === 'table')
    return block.rows.map((row) => row.map((cell) => cell.paragraphs.map(runsText).join('/')).join(' | ')).join('\n');
  return block.type === 'clause' ? `${block.number} ${runsText(block.runs)}` : runsText(block.runs);
}
const fill = (source: string, values: object = VALUES) => {
  const { blocks, open } = fillDeed(deedText(source), FIELDS, values as never);
  return { text: blocks.map(plain).join('\n'), open };
};

describe('filling a template', () => {
  it.each([
    ['{{firm_name}}', 'Patel Traders'],
    ['{{firm_name | upper}}', 'PATEL TRADERS'],
    ['{{rent}}', '₹\u00A01,25,000'],
    ['{{rent | inr}}', '1,25,000'],
    ['{{rent | words}}', 'Rupees One Lakh Twenty Five Thousand Only'],
    ['{{start}}', '15-11-2026'],
    ['{{start | date_long}}', '15th day of November, 2026'],
    ['{{start | date_words}}', 'Fifteenth day of November, Two Thousand Twenty Six'],
    ['{{partners | plural: "party", "parties"}}', 'parties'],
    ['{{partners | total: "share"}}', '100'],
    ['{{partners.count}}', '3'],
    ['{{partners.count | number_words}}', 'Three'],
    ['{{owner.he | capital}} and {{owner.his}} heirs', 'She and her heirs'],
    ['{{#if rent > 50000}}TDS{{else}}no TDS{{/if}}', 'TDS'],
    ['{{#if arbitration and rent < 10}}a{{/if}}{{#if not arbitration or rent >= 125000}}b{{/if}}', 'b'],
    ['{{#if firm_name == "Patel or Sons" or firm_name != "Shah and  Co"}}a{{/if}}', 'a'],
    ['{{#each partners as p}}{{p.name}}{{join}}{{/each}}', 'Jay Patel, Asha Patel and Kesar Finance'],
    ['{{#each partners as p}}({{letter}}) {{p.share}} {{#if last}}.{{/if}}{{/each}}', '(a) 40% (b) 35% (c) 25% .'],
    [
      '{{owner.described}}',
      'Smt. Meena Shah, daughter of Ramesh Shah, aged 45 years, residing at 12 Ashram Road, Ahmedabad',
    ],
    [
      '{{#each partners as p}}{{#if p.kind == "Firm"}}{{p.described}}{{/if}}{{/each}}',
      'M/s. Kesar Finance, having its office at 12 Ashram Road, Ahmedabad, represented by Om Rao (PAN ABCDE1234F)',
    ],
  ])('%s', (source, expected) => {
    expect(fill(source)).toEqual({ text: expected, open: [] });
  });

  it('numbers clauses after conditions and refers to them', () => {
    const source = `
      1. First
      {{#if not arbitration}}
      1. Left out
      {{/if}}
      1. [money] Rent
      1.1 [due] Due
      (a) By the tenth
      (i) In cash
      (i) [bank] By bank
      1. See {{ref:money}}, {{ref:due}} and {{ref:bank}}
      # Schedule
      1. Again`;
    expect(fill(source).text.split('\n')).toEqual([
      '1. First',
      '2. Rent',
      '2.1 Due',
      '(a) By the tenth',
      '(i) In cash',
      '(ii) By bank',
      '3. See 2, 2.1 and 2.1(a)(ii)',
      'Schedule',
      '1. Again',
    ]);
  });

  it('repeats blocks and rows', () => {
    const source = `
      {{#each partners as p}}
      1. {{p.name}} brings {{p.share}}
      {{/each}}
      | Partner | Share |
      | each partners as p | {{p.name}} | {{p.share | number_words}} |
      | Total | {{partners | total: "share"}} |`;
    expect(fill(source).text.split('\n')).toEqual([
      '1. Jay Patel brings 40%',
      '2. Asha Patel brings 35%',
      '3. Kesar Finance brings 25%',
      'Partner | Share',
      'Jay Patel | Forty',
      'Asha Patel | Thirty Five',
      'Kesar Finance | Twenty Five',
      'Total | 100',
    ]);
  });

  it('introduces a person by a spouse and with the title chosen', () => {
    const described = (more: object) => fill('{{owner.described}}', { ...VALUES, owner: person('Meena', more) }).text;
    expect(described({ gender: 'Female', kin: 'Spouse' })).toContain('Smt. Meena, wife of Kantilal Patel');
    expect(described({ gender: 'Male', kin: 'Spouse' })).toContain('Shri Meena, husband of');
    expect(described({ gender: 'Female', salutation: 'Kum.' })).toContain('Kum. Meena, daughter of');
    expect(described({ kind: 'Firm', salutation: 'Dr.' })).toContain('M/s. Meena, having');
  });

  it.each([
    [{ rent: '1,25,000' }, '{{rent}} {{rent | words}}', 'Rent: enter an amount'],
    [{ rent: 'to be agreed' }, '{{rent | inr}}', 'Rent: enter an amount'],
    [{ rent: '9'.repeat(40) }, '{{rent | words}}', 'Rent: enter an amount'],
    [{ start: 'soon' }, '{{start | date_words}}', 'Start: enter a date'],
    [{ start: '2026-02-31' }, '{{start | date_long}}', 'Start: enter a date'],
    [{ owner: { age: 'forty' } }, '{{owner.age}}', 'Owner: Age: enter a number'],
    [{ owner: { age: '1.5' } }, '{{owner.age | ordinal_words}}', 'Owner: Age: enter a whole number'],
    [
      { partners: [{ share: '33%' }, {}] },
      '{{#each partners as p}}{{#if first}}{{p.share}}{{/if}}{{/each}}',
      'Partners 1: Share: enter a number',
    ],
  ])('takes %j for no answer', (values, source, label) => {
    const { text, open } = fill(source, { ...VALUES, ...values });
    expect(open.map((one) => one.label)).toEqual([label]);
    expect(text).toContain(`[${label}]`);
  });

  it('asks for an answer that decides on the text', () => {
    const fields: readonly Field[] = [
      { key: 'mode', label: 'Possession', type: 'choice', options: ['Now', 'Later'] },
      { key: 'value', label: 'Value', type: 'amount' },
      { key: 'is_paid', label: 'Paid', type: 'yes_no' },
      { key: 'note', label: 'Note', type: 'text' },
    ];
    const source =
      '{{#if mode == "Now"}}a{{else}}b{{/if}}{{#if value >= 50}}TDS{{/if}}{{#if is_paid}}{{/if}}{{#if note}}{{/if}}';
    const openOf = (values: object) =>
      fillDeed(deedText(source), fields, values as never).open.map(({ label }) => label);
    expect(openOf({})).toEqual(['Possession', 'Value', 'Paid']);
    expect(openOf({ mode: 'Soon', value: 'x', is_paid: 'maybe' })).toEqual([
      'Possession: choose an option',
      'Value: enter an amount',
      'Paid: choose Yes or No',
    ]);
    expect(openOf({ mode: 'Later', value: '0', is_paid: 'No' })).toEqual([]);
  });

  it('asks for the witnesses that the text names', () => {
    const source = '| Witness |\n| each witnesses as w | {{w.name}} |';
    const openOf = (witnesses: object[]) => fill(source, { ...VALUES, witnesses }).open.map(({ label }) => label);
    expect(openOf([])).toEqual(['Witnesses: add at least 2']);
    expect(openOf([{ name: 'Ila' }])).toEqual(['Witnesses: add at least 2']);
    expect(openOf([{ name: 'Ila' }, {}])).toEqual(['Witnesses 2: Name']);
    expect(openOf([{ name: 'Ila' }, { name: 'Raj' }])).toEqual([]);
  });

  it('wants shares that add up, where they are printed', () => {
    const share: Field = { key: 'share', label: 'Share', type: 'percent', adds_up: '100' };
    const fields: readonly Field[] = [
      { key: 'partners', label: 'Partners', type: 'people', fields: [share] },
      { key: 'incoming', label: 'Incoming', type: 'people', fields: [share] },
    ];
    const source = '{{#each partners as p}}{{p.share}}{{/each}} {{#each incoming as p}}{{p.share}}{{/each}}';
    const openOf = (partners: string[], incoming: string[], text = source) =>
      fillDeed(deedText(text), fields, {
        partners: partners.map((one) => ({ share: one })),
        incoming: incoming.map((one) => ({ share: one })),
      }).open;
    expect(openOf(['33.33', '33.33'], ['33.34'])).toEqual([]);
    expect(openOf(['60', '30'], ['5'])).toEqual([{ at: 'partners.0.share', label: 'Share: adds up to 95, not 100' }]);
    expect(openOf(['60', '30'], ['5'], 'x')).toEqual([]);
    expect(openOf(['60', ''], ['5']).map(({ label }) => label)).toEqual(['Partners 2: Share']);
  });

  it('shows the last four digits of an Aadhaar number', () => {
    const aadhaar = '1234 5678 9012';
    expect(fill('{{owner.aadhaar}}', { ...VALUES, owner: person('A', { aadhaar }) }).text).toBe('XXXX XXXX 9012');
    expect(keptAnswers({ a: aadhaar, owner: { aadhaar }, list: [{ aadhaar, name: 'B' }] })).toEqual({
      a: aadhaar,
      owner: { aadhaar: 'XXXX XXXX 9012' },
      list: [{ aadhaar: 'XXXX XXXX 9012', name: 'B' }],
    });
  });

  it('prints decimals in words', () => {
    const partners = [
      { ...person('A'), share: '33.50' },
      { ...person('B'), share: '66.5' },
    ];
    const source = '{{#each partners as p}}{{p.share}} {{p.share | number_words}} {{/each}}';
    expect(fill(source, { ...VALUES, partners }).text.trim()).toBe(
      '33.5% Thirty Three Point Five 66.5% Sixty Six Point Five',
    );
  });

  it('drops what can’t be seen or printed', () => {
    const name = 'a\uFFFEb\u2060c\u00ADd\u{E0041}e\tf\u2028g\u200Dh';
    expect(fill('{{firm_name}}', { ...VALUES, firm_name: name }).text).toBe('abcde f\ng\u200Dh');
  });

  it('marks and lists what is open', () => {
    const values = { partners: [person('Jay', { gender: '', share: '' })] };
    const { text, open } = fill('{{firm_name}}: {{#each partners as p}}{{p.share}} {{p.his}}{{/each}}', values);
    expect(text).toBe('[Name of the firm]: [Partners 1: Share] [Partners 1: Gender]');
    expect(open).toEqual([
      { at: 'firm_name', label: 'Name of the firm' },
      { at: 'partners', label: 'Partners: add at least 2' },
      { at: 'partners.0.share', label: 'Partners 1: Share' },
      { at: 'partners.0.gender', label: 'Partners 1: Gender' },
    ]);
  });

  it('lists what is open within a description', () => {
    const { open } = fill('{{owner.described}}', { ...VALUES, owner: { kind: 'Person', name: 'Om' } });
    expect(open.map(({ at }) => at)).toEqual(['owner.gender', 'owner.father_name', 'owner.age', 'owner.address']);
  });

  it('keeps bold across literals and takes a token’s marks from its first letter', () => {
    const text: DeedText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Of ' },
            { type: 'text', text: '{{firm', marks: [{ type: 'bold' }] },
            { type: 'text', text: '_name}} here' },
          ],
        },
      ],
    };
    const [block] = fillDeed(text, FIELDS, VALUES).blocks;
    expect(block).toMatchObject({
      runs: [
        { text: 'Of ', marks: [] },
        { text: 'Patel Traders', marks: ['bold'] },
        { text: ' here', marks: [] },
      ],
    });
  });

  it('never reads a value as a template, a mark or a direction', () => {
    checkProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const hostile = `${typed}{{#each partners as p}}{{p.name}}{{/each}}<b>\u202Egnp.exe`;
        const { text } = fill('{{firm_name}}', { ...VALUES, firm_name: hostile });
        expect(text).toContain('{{#each partners as p}}{{p.name}}{{/each}}<b>gnp.exe');
        expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }),
    );
  });

  it('survives values of the wrong kind', () => {
    checkProperty(
      fc.property(fc.object(), (values) => {
        const source = '{{owner.described}} {{#each partners as p}}{{p.share}}{{/each}} {{rent | words}}';
        const { open } = fill(source, { ...values, owner: values, partners: values, rent: '' });
        expect(open.map(({ at }) => at)).toContain('rent');
      }),
    );
  });

  it('fills headers', () => {
    const page = { header: 'Deed of {{firm_name}}', footer: 'For {{owner.name}}' };
    const filled = fillDeed(deedText('x'), FIELDS, { ...VALUES, owner: {} }, page);
    expect(filled).toMatchObject({ header: 'Deed of Patel Traders', footer: 'For [Owner: Name]' });
    expect(filled.open).toEqual([{ at: 'owner.name', label: 'Owner: Name' }]);
  });
});

describe('checking a template', () => {
  const messages = (source: string): string[] =>
    templateProblems(deedText(source), FIELDS).map(({ message }) => message);

  it.each([
    ['{{firm_nam}}', 'isn’t asked in this template'],
    ['{{firm_name', 'Close this token with }}.'],
    ['{{firm_name {{rent}}', 'Close this token with }}.'],
    ['{{#each partners as p}}{{p.name}}', 'Close this loop with {{/each}}.'],
    ['{{#if rent}}x', 'Close this condition with {{/if}}.'],
    ['{{/each}}', 'Nothing to close here.'],
    ['x {{else}}', '{{else}} needs a condition before it.'],
    ['{{p.name}}', 'isn’t asked'],
    ['{{#each rent as r}}{{/each}}', 'isn’t a list'],
    ['{{partners}}', 'is a list'],
    ['{{owner}}', 'has several parts'],
    ['{{rent | date_long}}', 'doesn’t fit'],
    ['{{rent | shout}}', 'isn’t a format'],
    ['{{partners | total: "sahre"}}', 'isn’t a field'],
    ['{{ref:nowhere}}', 'No clause has the label'],
    ['{{owner.name.length}}', 'isn’t asked'],
    ['{{constructor}}', 'isn’t asked'],
    ['{{1 + 1}}', 'isn’t a token'],
    ['{{#if owner.gender == "Man"}}x{{/if}}', 'isn’t an option'],
    ['1. [a] One\n1. [a] Two', 'Another clause has the label'],
    ['| each partner as p | x |', 'isn’t asked'],
  ])('%s', (source, message) => {
    expect(messages(source)).toEqual([expect.stringContaining(message)]);
  });

  it('has nothing to say about a sound template', () => {
    const source = `
      # {{firm_name | upper}}
      {{#if partners.count >= 2}}
      {{#each partners as partner}}
      1. {{partner.described}}, {{partner.share | number_words}} per cent{{join}}
      {{/each}}
      {{else}}
      {{client.name}} of {{client.city}} on {{deed.date | date_long}}
      {{/if}}
      <<<
      Witness {{#each witnesses as w}}{{index}} {{w.name}}{{/each}}
      >>>`;
    expect(messages(source)).toEqual([]);
  });

  it('says where', () => {
    const [problem] = templateProblems(deedText('Fine\nOf {{frim}} here'), FIELDS);
    expect(problem).toMatchObject({ at: [1], from: 3, to: 11 });
  });

  it('checks questions and headers', () => {
    expect(fieldProblems([...FIELDS, { key: 'client', label: 'C', type: 'text' }])[0]!.key).toBe('client');
    expect(lineProblem('{{firm}}', FIELDS)).toContain('several parts');
    expect(lineProblem('{{firm.name}}', FIELDS)).toBeNull();
  });
});

describe('words', () => {
  it.each([
    [1, '1st', 'First'],
    [2, '2nd', 'Second'],
    [11, '11th', 'Eleventh'],
    [12, '12th', 'Twelfth'],
    [13, '13th', 'Thirteenth'],
    [21, '21st', 'Twenty First'],
    [30, '30th', 'Thirtieth'],
    [112, '112th', 'One Hundred Twelfth'],
  ])('%i', (n, figure, word) => {
    expect(ordinal(n)).toBe(figure);
    expect(ordinalInWords(n)).toBe(word);
  });
  it('dates', () => {
    expect(longDay('2026-03-01')).toBe('1st day of March, 2026');
    expect(dayInWords('2026-11-15')).toBe('Fifteenth day of November, Two Thousand Twenty Six');
  });
});

it('a document reads as its text', () => {
  expect(textOf([{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }])).toBe('a\nb');
});
