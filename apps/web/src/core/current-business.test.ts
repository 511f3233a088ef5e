import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterBusiness, switchBranch } from './current-business.ts';
import { queryClient } from './query.ts';
import { purge, session, setLocation, signIn } from './session.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from '../app/testing/user.ts';

/** Two businesses; Pune and Nashik belong to the first, and may be closed. */
const [PUNE, NASHIK, SURAT] = [2, 3, 8];
const BRANCHES: Record<string, number[]> = { '1': [PUNE, NASHIK], '9': [SURAT] };
const closed = new Set<number>();

let local: Map<string, string>;
let tab: Map<string, string>;

const enters = (uuid: string): void =>
  signIn({ ...USER, uuid, token: { token: `of ${uuid}`, expires_at: '2026-11-15T17:00:00.000Z' } });

const answer = (path: string, business: string): unknown => {
  if (path.includes('/start/'))
    return {
      user: USER,
      business: answer('businesses', business),
      permissions: answer('permissions', business),
      branches: answer('branches', business),
      preferences: {},
      saved_views: [],
    };
  if (path.includes('permissions')) return { permissions: null, role_name: 'Owner', branch_ids: null };
  if (path.includes('businesses')) return { id: Number(business) };
  const data = BRANCHES[business]!.map((id) => ({ id, deactivated: closed.has(id) ? 1 : 0 }));
  return { data, meta: { total: data.length } };
};

beforeEach(() => {
  ({ local, tab } = stubStorage());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } }));
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) =>
    Response.json(answer(url, headers['x-business-id']!)),
  );
  enters('asha');
});
afterEach(() => {
  closed.clear();
  purge();
  setLocation({ business_id: null, branch_id: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const branchOn = async (business: number): Promise<number | null> => {
  await enterBusiness(business);
  return session().location.branch_id;
};

describe('returning to a business', () => {
  beforeEach(async () => {
    await enterBusiness(1);
    await switchBranch(NASHIK);
    await enterBusiness(9);
  });

  it('restores the branch chosen there', async () => {
    expect(session().location).toEqual({ business_id: 9, branch_id: SURAT });
    expect(await branchOn(1)).toBe(NASHIK);
  });

  it('chooses the first active branch if the saved one was closed', async () => {
    closed.add(NASHIK);
    queryClient.clear();
    expect(await branchOn(1)).toBe(PUNE);
  });

  it("keeps this tab's branch; a new tab starts with the last chosen one", async () => {
    local.set('daftar_branches', JSON.stringify({ '1': PUNE, '9': SURAT }));
    expect(await branchOn(1)).toBe(NASHIK);
    await branchOn(9);
    local.set('daftar_branches', JSON.stringify({ '1': PUNE, '9': SURAT }));
    tab.clear();
    expect(await branchOn(1)).toBe(PUNE);
  });

  it('restores it after signing out; another user starts with the first branch', async () => {
    purge();
    enters('asha');
    expect(await branchOn(1)).toBe(NASHIK);
    await branchOn(9);
    purge();
    enters('ravi');
    expect(await branchOn(1)).toBe(PUNE);
  });
});
