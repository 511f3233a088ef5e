import { describe, expect, it } from 'vitest';
import { linkRoutes } from '../links.ts';
import { makeClient } from './client.ts';

const sent: RequestInit[] = [];
const call = makeClient({
  base: '/api',
  timeoutMs: 1000,
  headers: () => ({}),
  fetch: (_, init) => {
    sent.push(init!);
    return Promise.resolve(Response.json({}));
  },
});
const link = (title: string) => ({ body: { title, url: 'https://gst.gov.in', group: null } }) as never;
const sentOn = () => sent.splice(0).map(({ method, keepalive }) => `${method} ${keepalive}`);

describe('a call of a closing page', () => {
  it('has keepalive if it is a write, not if it is a read', async () => {
    await call(linkRoutes.create, link('GST portal'));
    await call(linkRoutes.remove, { params: { id: 3 } });
    await call(linkRoutes.list, {});
    expect(sentOn()).toEqual(['POST true', 'DELETE true', 'GET false']);
  });

  it('has no keepalive if it is long: a browser would refuse it', async () => {
    await call(linkRoutes.create, link('GST portal '.repeat(6000)));
    expect(sentOn()).toEqual(['POST false']);
  });
});
