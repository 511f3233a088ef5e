import { IS_DEEP } from '@daftar/domain/testing/property';

/** Bodies that no call takes. */
export const RUBBISH = [
  'null',
  '[]',
  '"x"',
  '42',
  '{"a":',
  '{"name":{"$gt":""},"email":[],"id":"1 or 1=1"}',
  `{"name":"${'x'.repeat(50_000)}","login":"\\u0000","search":"%_\\\\"}`,
];

/** The same for values of paths and queries. */
export const JUNK = ["'; drop table users; --", '-1', '1e99', 'NaN', '\u0000', '../../etc/passwd', 'x'.repeat(3000)];

/** Three of them, other ones for the next call; all in deep runs. The contract's garbage.test.ts tries every schema. */
export const someOf = (all: readonly string[], from: number): string[] =>
  IS_DEEP ? [...all] : [0, 2, 3].map((step) => all[(from + step) % all.length]!);
