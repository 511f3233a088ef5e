import { expect, test } from 'vitest';
import { hostsOf, withOtherHosts } from './hosts.ts';

test.each([
  ['postgres://daftar:x@db.example/daftar', undefined],
  ['postgres:///daftar?host=/run/postgresql', undefined],
  [
    'postgres://daftar:x@db1:5433,db2/daftar?target_session_attrs=read-write',
    [
      { host: 'db1', port: 5433 },
      { host: 'db2', port: 5433 },
    ],
  ],
  [
    'postgresql://daftar:p%2Cw@10.0.0.1:5432,[fd00::2]:5434/daftar?sslmode=disable',
    [
      { host: '10.0.0.1', port: 5432 },
      { host: 'fd00::2', port: 5434 },
    ],
  ],
])('the hosts of %s', (text, hosts) => {
  const url = withOtherHosts(text);
  expect(hostsOf(url)).toEqual(hosts);
  expect(URL.parse(url)?.pathname).toBe('/daftar');
  expect(url).not.toContain('target_session_attrs');
});
