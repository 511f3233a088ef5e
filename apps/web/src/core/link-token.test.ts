import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromHash } from '#web/app/hash-links.ts';
import { dropLinkToken, takeLinkToken } from './link-token.ts';
import { loadJson, STORED } from './storage.ts';
import { stubStorage } from './testing/storage.ts';

const TOKEN = 'q0Zk-3_vLx8Rr1nB5cD2eF4gH6jK7mN9pQ0sT1uV2wX';
const ORIGIN = 'https://app.example';

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => loadJson<Record<string, string>>(STORED.linkTokens) ?? {};

describe('a link with a token', () => {
  it.each([
    ['/resetPassword', 'token', '&login_type=client', '/resetPassword?login_type=client'],
    ['/sign-up', 'invitation', '&login_type=client', '/sign-up?invitation=open&login_type=client'],
    ['/public-jwt-forms/v1/gst_approval', 'jwt', '', '/public-jwt-forms/v1/gst_approval'],
    ['/public-jwt-forms/v1/quotation', 'jwt', '&utm=mail', '/public-jwt-forms/v1/quotation?utm=mail'],
    ['/public-jwt-forms/v1/support_rating', 'jwt', '', '/public-jwt-forms/v1/support_rating'],
  ])('to %s leaves the address at once, in a new link and in an old one', (page, name, more, cleaned) => {
    const address = `${page}?${name}=${TOKEN}${more}`;
    const rewritten = fromHash(`${ORIGIN}/#${address}`)!;
    expect(takeLinkToken(rewritten)).toBe(cleaned);
    expect(stored()).toMatchObject({ [page]: TOKEN });
    dropLinkToken(page as '/sign-up');
    expect(takeLinkToken(ORIGIN + address)).toBe(cleaned);
    expect(stored()).toMatchObject({ [page]: TOKEN });
    expect(takeLinkToken(cleaned)).toBeNull();
  });

  it('is stored for this tab only, and gone once it is used', () => {
    takeLinkToken(`/resetPassword?token=${TOKEN}`);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain(TOKEN);
    dropLinkToken('/resetPassword');
    expect(stored()['/resetPassword']).toBeUndefined();
  });

  it('replaces the one of an earlier link', () => {
    takeLinkToken(`/public-jwt-forms/v1/quotation?jwt=${TOKEN}`);
    takeLinkToken(`/public-jwt-forms/v1/quotation?jwt=${TOKEN}2`);
    expect(stored()).toMatchObject({ '/public-jwt-forms/v1/quotation': `${TOKEN}2` });
  });

  it('leaves other addresses alone', () => {
    for (const address of ['/business/7/orderDSC?token=7', '/sign-up', '/resetPassword', '/sign-up?next=%2Fuser'])
      expect(takeLinkToken(address)).toBeNull();
  });
});
