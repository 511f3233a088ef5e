import { describe, expect, test } from 'vitest';
import { blocksOf, composeProblem, textOfBlocks } from './compose.ts';

describe('a text', () => {
  test('has paragraphs, and lists where lines start with a hyphen', () => {
    expect(blocksOf('Dear *you*,\r\n\r\nSend:\n- Sales register\n- Bank statement\n\nRegards')).toEqual([
      { kind: 'text', text: 'Dear *you*,\n\nSend:' },
      { kind: 'list', items: 'Sales register\nBank statement' },
      { kind: 'text', text: 'Regards' },
    ]);
    expect(blocksOf(' \n\n')).toEqual([]);
  });

  test('comes from a template with its conditions, buttons and lists', () => {
    expect(
      textOfBlocks([
        { kind: 'heading', text: 'Welcome' },
        { kind: 'image' },
        { kind: 'list', items: 'PAN\n\nAadhaar' },
        { kind: 'button', label: 'Open portal', link: '{{portal.link}}', show_if: 'portal.link' },
        { kind: 'html', html: '<p>One</p><ul><li>Two</li></ul>' },
      ]),
    ).toBe('*Welcome*\n\n- PAN\n- Aadhaar\n\n{{#if portal.link}}Open portal: {{portal.link}}{{/if}}\n\nOne\n- Two');
  });

  test.each([
    ['Dear {{client.full_name}} of {{client.city | or:"-"}}', null],
    ['{{client.fullname}}', '{{client.fullname}} isn’t a variable. Did you mean {{client.full_name}}?'],
    [
      'Due {{invoice.number}}',
      '{{invoice.number}} has no value in this email. Use details of the client, the sender or your business.',
    ],
  ])('%s', (source, problem) => expect(composeProblem(source)).toBe(problem));
});
