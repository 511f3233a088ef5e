import { describe, expect, test } from 'vitest';
import { checkDns, dmarcDomains, isPublicMailbox, selectorsOf, spfMechanism, type DnsAnswers } from './dns.ts';

const SENDER = {
  address: 'office@sharma.example',
  kind: 'smtp' as const,
  smtpHost: 'mail.sharma.example',
  dkimSelector: '',
};
const KEY_2048 = 'A'.repeat(392);
const answers = (more: Partial<DnsAnswers> = {}): DnsAnswers => ({
  domain: [],
  dkim: [{ selector: 'default', records: [] }],
  dmarc: { domain: 'sharma.example', records: [] },
  ...more,
});
const check = (at: number, more: Partial<DnsAnswers>, sender: Partial<typeof SENDER> = {}) =>
  checkDns({ ...SENDER, ...sender }, answers(more))[at]!;

describe('SPF', () => {
  test.each([
    [[], 'missing', 'v=spf1 a:mail.sharma.example ~all'],
    [['google-site-verification=x'], 'missing', 'v=spf1 a:mail.sharma.example ~all'],
    [['v=spf10 ~all'], 'missing', 'v=spf1 a:mail.sharma.example ~all'],
    [['v=spf1 a:mail.sharma.example -all'], 'ok', undefined],
    [['V=SPF1 A:mail.sharma.example -all'], 'ok', undefined],
    [['v=spf1 redirect=_spf.host.example'], 'ok', undefined],
    [['v=spf1 include:_spf.google.com ~all'], 'warning', 'v=spf1 include:_spf.google.com a:mail.sharma.example ~all'],
    [['v=spf1 mx'], 'warning', 'v=spf1 mx a:mail.sharma.example'],
    [['v=spf1 a:mail.sharma.example +all'], 'warning', 'v=spf1 a:mail.sharma.example ~all'],
    [['v=spf1 mx ~all', 'v=spf1 a ~all'], 'warning', undefined],
    [[`v=spf1 ${Array.from({ length: 11 }, (_, i) => `include:s${i}.example`).join(' ')} ~all`], 'warning', undefined],
    [null, 'unknown', undefined],
  ])('%o is %s', (domain, state, value) => {
    const found = check(0, { domain });
    expect(found.state).toBe(state);
    expect(found.set?.value).toBe(value);
  });

  test.each([
    ['smtp.gmail.com', 'include:_spf.google.com'],
    ['smtp.office365.com', 'include:spf.protection.outlook.com'],
    ['SMTP.Zoho.in', 'include:zoho.in'],
    ['notgmail.com', 'a:notgmail.com'],
  ])('%s is allowed by %s', (host, mechanism) => expect(spfMechanism(host)).toBe(mechanism));
});

describe('DKIM', () => {
  const at = (selector: string, ...records: string[]) => ({ selector, records });
  test.each([
    [[at('google')], 'missing', /Enter the selector/],
    [[at('google', `v=DKIM1; k=rsa; p=${KEY_2048}`)], 'ok', /google/],
    [[at('google', `k=rsa; p=${KEY_2048}`)], 'ok', /google/],
    [[at('k1', 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=')], 'ok', /k1/],
    [[at('google', 'v=DKIM1; p=')], 'warning', /revoked/],
    [[at('google', 'v=DKIM1; p='), at('s1', `v=DKIM1; p=${KEY_2048}`)], 'ok', /s1/],
    [[at('google', `v=DKIM1; t=y; p=${KEY_2048}`)], 'warning', /test mode/],
    [[at('google', `v=DKIM1; p=${'A'.repeat(216)}`)], 'warning', /2048 bits/],
    [[at('google', 'v=spf1 ~all')], 'missing', /Enter the selector/],
    [[{ selector: 'google', records: null }], 'unknown', /did not answer/],
  ])('%o is %s', (dkim, state, message) => {
    const found = check(1, { dkim });
    expect(found.state).toBe(state);
    expect(found.message).toMatch(message);
  });

  test('a given selector is the only one asked', () => {
    expect(selectorsOf({ dkimSelector: 'own' })).toEqual(['own']);
    expect(selectorsOf({ dkimSelector: '' })).toContain('google');
    expect(check(1, { dkim: [at('own')] }, { dkimSelector: 'own' }).message).toMatch(/No DKIM key at own/);
  });
});

describe('DMARC', () => {
  const own = (...records: string[]) => ({ dmarc: { domain: 'sharma.example', records } });
  const FIRST = 'v=DMARC1; p=none; rua=mailto:office@sharma.example';
  test.each([
    [own(), 'missing', FIRST],
    [own('v=DMARC1; p=none'), 'ok', undefined],
    [own('v=DMARC1;p=reject; rua=mailto:a@b.example'), 'ok', undefined],
    [own('v=DMARC1; rua=mailto:a@b.example'), 'warning', FIRST],
    [own('v=DMARC1; p=block'), 'warning', FIRST],
    [own('v=DMARC1; p=none', 'v=DMARC1; p=reject'), 'warning', undefined],
    [{ dmarc: { domain: 'sharma.example', records: null } }, 'unknown', undefined],
  ])('%o is %s', (more, state, value) => {
    const found = check(2, more);
    expect(found.state).toBe(state);
    expect(found.set?.value).toBe(value);
  });

  test('a subdomain takes the policy for subdomains of the domain above it', () => {
    const sender = { address: 'office@mail.sharma.example' };
    const dmarc = { domain: 'sharma.example', records: ['v=DMARC1; p=reject; sp=none'] };
    expect(check(2, { dmarc }, sender).message).toMatch(/report mode.*It comes from sharma\.example/);
    expect(dmarcDomains('mail.sharma.example')).toEqual(['mail.sharma.example', 'sharma.example']);
    expect(dmarcDomains('sharma.example')).toEqual(['sharma.example']);
  });
});

test('mailboxes of public providers need no records of their own', () => {
  expect(isPublicMailbox('asha@Gmail.com')).toBe(true);
  expect(isPublicMailbox('asha@sharma.example')).toBe(false);
});
