import { renderEmail } from '@daftar/domain/email_templates/render';
import type { EmailBlock } from '@daftar/domain/email_templates/template';
import { SAMPLE_VALUES } from '@daftar/domain/messaging/variables';
import { SHIPPED_EMAILS } from '@daftar/domain/email_templates/shipped';
import { describe, expect, test } from 'vitest';
import { safeHtml, textOfHtml } from './safe-html.ts';
import { templateHtml, templateText } from './template-html.ts';

const BRAND = { name: 'Sharma Desai & Co.', colour: '#8a1f4d', hasLogo: true };
const made = (blocks: EmailBlock[], values = SAMPLE_VALUES) => {
  const email = renderEmail({ subject: 'S', blocks }, values);
  return { html: templateHtml(email.subject, email.blocks, BRAND), text: templateText(email.blocks) };
};

describe('typed HTML', () => {
  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)" onmouseover=x>x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvA&#x0A;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/admin">x</a>', '<a>x</a>'],
    ['<a href="https://a.example/?b=1&c=2">x</a>', '<a href="https://a.example/?b=1&amp;c=2">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<img src="https://t.example/pixel.gif" width=1 height=1>x', 'x'],
    ['<img src="cid:other">x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<form action="https://evil.example"><input name=a><button>b</button></form>', 'b'],
    ['<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>x', 'x'],
    [
      '<style>@import url(//evil.example)</style><link rel=stylesheet href=x><base href=x><meta http-equiv=refresh>x',
      'x',
    ],
    ['<svg><script>alert(1)</script></svg><math><mi>y</mi></math>x', 'x'],
    ['<div style="background:url(//t.example);color:red">x</div>', '<div style="color:red">x</div>'],
    ['<div style="color:red;position:fixed;top:0;background-color:url(x)">x</div>', '<div style="color:red">x</div>'],
    ['<div style="width:expression(alert(1))">x</div>', '<div>x</div>'],
    [String.raw`<div style="color:\75rl(x)">x</div>`, '<div>x</div>'],
    ['<!-- hidden --><!--[if mso]><p>x</p><![endif]-->y', 'y'],
    [
      '<table width="100%"><tr><td bgcolor="#fff" align="right">x</td></tr></table>',
      '<table width="100%"><tr><td bgcolor="#fff" align="right">x</td></tr></table>',
    ],
  ])('%s', (typed, sent) => expect(safeHtml(typed)).toBe(sent));

  test('the business logo stays', () =>
    expect(safeHtml('<img src="cid:logo@daftar" alt="">')).toContain('cid:logo@daftar'));

  test('becomes plain text with its links', () => {
    const html =
      '<h2>Dear &amp; near</h2><p>See <a href="https://a.example/x?a=1&amp;b=2">the list</a><br>or</p><ul><li>one</li><li>two</li></ul><hr><p>&lt;b&gt;</p>';
    expect(textOfHtml(safeHtml(html))).toBe(
      'Dear & near\n\nSee the list (https://a.example/x?a=1&b=2)\nor\n\n- one\n- two\n\n---\n\n<b>',
    );
  });

  test('becomes plain text where links have no end, however many', () => {
    expect(textOfHtml('<a href="x">y</a><a href="x">x</a><a name="z">w</a>')).toBe('y (x)xw');
    expect(textOfHtml('<a href="x"')).toBe('<a href="x"');
    // A search from each opening to the end would take hours.
    expect(textOfHtml('<a href="x">y '.repeat(300_000))).toHaveLength(2 * 300_000 - 1);
    expect(textOfHtml('<li<br<a '.repeat(300_000))).toHaveLength(9 * 300_000 - 1);
  });
});

describe('an email from blocks', () => {
  const BLOCKS: EmailBlock[] = [
    { kind: 'heading', text: 'Hello {{client.full_name}}' },
    { kind: 'text', text: 'Due *{{task.name}}*\nby {{client.full_name}}\n\nSecond' },
    { kind: 'button', label: 'Open {{client.full_name}}', link: '{{invoice.link}}' },
    { kind: 'figure', label: '{{client.full_name}}', value: '{{client.full_name}}', note: '{{client.full_name}}' },
    { kind: 'list', items: '{{documents.list}}\n{{client.full_name}}' },
    { kind: 'divider' },
    { kind: 'image' },
    { kind: 'html', html: '<a href="{{invoice.link}}" title="{{client.full_name}}">{{client.full_name}}</a>' },
  ];

  test('draws each block', () => {
    const { html, text } = made(BLOCKS);
    expect(html).toContain('<strong>GSTR-3B</strong><br>by Meera Joshi</p>');
    expect(html).toContain('href="https://daftar.example/portal/invoices/41"');
    expect(html.match(/cid:logo@daftar/g)).toHaveLength(2);
    expect(text).toContain('Open Meera Joshi: https://daftar.example/portal/invoices/41');
    expect(text).toContain('- Sales register\n');
  });

  test.each([
    '<script>alert(1)</script>',
    `"onmouseover="alert(1)`,
    `'"><img src=x onerror=alert(1)>`,
    'javascript:alert(1)',
    'https://x.example/"onclick="alert(1)',
    '\u202Egpj.exe\u2066',
  ])('the value %s is harmless in every block', (value) => {
    const values = {
      ...SAMPLE_VALUES,
      'client.full_name': value,
      'task.name': value,
      'invoice.link': value,
      'documents.list': [value],
    };
    const { html } = made(BLOCKS, values);
    const body = html.slice(html.indexOf('<body'));
    expect(body).not.toMatch(/<script|<img(?! src="cid:logo@daftar")|\u202E|\u2066/);
    for (const [tag] of body.matchAll(/<[a-z][^>]*>/g)) {
      expect(tag.replace(/="[^"]*"/g, '')).not.toMatch(/\son\w+/);
      expect(tag).not.toMatch(/href="(?!https?:)/);
    }
  });

  test('names its language', () => {
    expect(templateHtml('S', [], { ...BRAND, language: 'gu' })).toContain('<html lang="gu">');
  });

  test.each(SHIPPED_EMAILS.map((one) => [one.key, one] as const))('%s is drawn', (_key, template) => {
    const { html } = made(template.blocks);
    expect(html).toContain('Regards,<br>Sharma Desai &amp; Co.');
    expect(html).not.toMatch(/\{\{|undefined/);
  });
});
