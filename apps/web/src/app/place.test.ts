import { linkRoutes } from '@daftar/contract/links';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request, write } from '../core/api.ts';
import { NOWHERE, setLocation, useSession } from '../core/session.ts';

const told: (string | undefined)[][] = [];
const shown = { pathname: '/business/7/useful-links', search: '' };

beforeEach(() => {
  vi.stubGlobal('window', { location: shown });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    told.push(['x-business-id', 'x-branch-id', 'x-client-id'].map((name) => headers[name]));
    return Promise.resolve(Response.json({ data: [] }));
  });
  setLocation({ business_id: 7, branch_id: 70 });
});
afterEach(() => {
  told.length = 0;
  useSession.setState({ location: NOWHERE, left: NOWHERE, clientId: null });
  vi.unstubAllGlobals();
});

const save = () => write(linkRoutes.remove, { params: { id: 3 } });
const read = () => request(linkRoutes.list, {});

it('writes go to the business of the screen shown while another one opens', async () => {
  setLocation({ business_id: 8, branch_id: null });
  await save();
  await read();
  setLocation({ business_id: 8, branch_id: 80 });
  await save();
  vi.stubGlobal('window', { location: { ...shown, pathname: '/business/8/dashboard' } });
  await save();
  expect(told).toEqual([
    ['7', '70', undefined],
    ['8', undefined, undefined],
    ['7', '70', undefined],
    ['8', '80', undefined],
  ]);
});

it('and the same on the way back', async () => {
  setLocation({ business_id: 8, branch_id: 80 });
  setLocation({ business_id: 7, branch_id: 70 });
  vi.stubGlobal('window', { location: { ...shown, pathname: '/business/8/dashboard' } });
  await save();
  expect(told).toEqual([['8', '80', undefined]]);
});

it('writes go to the branch switched to', async () => {
  setLocation({ business_id: 7, branch_id: 71 });
  await save();
  expect(told).toEqual([['7', '71', undefined]]);
});

it('writes go to the client of the pages shown', async () => {
  vi.stubGlobal('window', { location: { ...shown, pathname: '/business/7/client/41/client-docs' } });
  useSession.setState({ clientId: '42' });
  await save();
  expect(told).toEqual([['7', '70', '41']]);
});
