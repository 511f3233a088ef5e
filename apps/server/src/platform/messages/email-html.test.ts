import { describe, expect, test } from 'vitest';
import { emailHtml, initialsOf, LOGO_CID } from './email-html.ts';

const BRAND = { name: 'Sharma Desai & Co.', colour: '#8a1f4d', hasLogo: false };
const LINK = 'https://daftar.example/business/1/client/5/billing/invoices?invoice=3&pay=all';
const html = (parts: Partial<Parameters<typeof emailHtml>[0]>, brand: Partial<typeof BRAND> = {}) =>
  emailHtml({ subject: 'Invoice', text: 'Dear Asha', buttons: [], ...parts }, { ...BRAND, ...brand });

describe('a formatted email', () => {
  test('escapes every value', () => {
    const evil = `<script>alert("1")</script>'&`;
    const made = html(
      {
        subject: evil,
        text: evil,
        buttons: [{ label: evil, link: LINK }],
        figure: { label: evil, value: evil, note: evil },
      },
      { name: evil },
    );
    expect(made).not.toContain('<script');
    expect(
      made.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&#39;&amp;/g)!.length,
    ).toBeGreaterThanOrEqual(7);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '[link hidden]', 'https://x.example/"onclick="alert(1)'])(
    'links to web addresses only, never to %s',
    (link) => expect(html({ text: `See\n${link}`, buttons: [{ label: 'View', link }] })).not.toContain(`href="${link}`),
  );

  test('a colour that is none takes no part in the styles', () => {
    expect(html({}, { colour: 'red;background:url(//x)' })).not.toContain('url(');
  });

  test('draws a button in place of its link, and others before the sign-off', () => {
    const text = 'Dear Asha,\n\nOpen it:\nhttps://a.example/x\n\nRegards,\nSharma';
    const made = html({
      text,
      buttons: [
        { label: 'Pay now', link: LINK },
        { label: 'Open', link: 'https://a.example/x' },
      ],
    });
    const places = ['Open it:', '>Open</a>', '>Pay now</a>', 'Regards,'].map((words) => made.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(made).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(made).not.toContain('>https://a.example/x<');
  });

  test('shows the logo from the email itself, or the initials', () => {
    expect(html({}, { hasLogo: true })).toContain(`src="cid:${LOGO_CID}"`);
    expect(html({})).toContain('>SD</div>');
    expect(html({})).not.toMatch(/src=/);
    expect(initialsOf('& Co.')).toBe('C');
  });
});
