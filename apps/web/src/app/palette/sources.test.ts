import { contract } from '@daftar/contract';
import { rightsOf, type Route } from '@daftar/contract/core/route';
import { can, grantsFor } from '@daftar/domain/permissions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FEATURES } from '#web/app/features.ts';
import { purge, setLocation, signIn } from '#web/core/session.ts';
import { USER } from '../testing/user.ts';

const ROUTES = Object.values(contract).flatMap((routes) => Object.values<Route>(routes));
const sources = FEATURES.flatMap(({ name, palette }) => (palette ? [{ name, palette }] : []));
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://here').pathname.replace(/^\/api/, ''));
    return Promise.resolve(Response.json({ data: [], total: 0 }));
  });
  signIn({ ...USER, token: { token: 't', expires_at: '2099-01-01T00:00:00.000Z' } });
  setLocation({ business_id: 7, branch_id: null });
});
afterEach(() => {
  purge();
  vi.unstubAllGlobals();
});

const isCalledAt = ({ method, path }: Route, address: string): boolean =>
  method === 'GET' && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);

it.each(sources)('the palette asks $name only for those who may read it', async ({ palette }) => {
  const { source: first, others = [] } = await palette();
  for (const source of [first, ...others]) {
    asked = [];
    // Whatever the answer lacks, it was asked for.
    await source.search('kesar', { businessId: 7, signal: new AbortController().signal }).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(0);
    for (const address of asked) {
      const route = ROUTES.find((one) => isCalledAt(one, address))!;
      for (const { module, level } of rightsOf(route.permission ?? 'member')) {
        expect(source.module, address).toBe(module);
        const asking = grantsFor(module).filter((grant) => can({ [module]: grant }, module, source.level ?? 'read'));
        expect(asking.filter((grant) => !can({ [module]: grant }, module, level))).toEqual([]);
      }
    }
  }
});
