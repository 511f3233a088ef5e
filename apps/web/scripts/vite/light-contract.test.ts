import { fileURLToPath } from 'node:url';
import * as labels from '@daftar/contract/client_labels';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lightContract, lightModule } from './light-contract.ts';

const { load } = lightContract() as unknown as { load: (id: string) => Promise<string | null> };
const contract = (file: string): string =>
  fileURLToPath(new URL(`../../../../packages/contract/src/${file}`, import.meta.url));

it('leaves files whole whose functions use others of the same file', async () => {
  for (const file of ['core/default-message.ts', 'core/errors.ts', 'core/client.ts'])
    expect(await load(contract(file)), file).toBeNull();
});

it('prints a resource without its schemas, and each of its routes once', () => {
  const text = lightModule('client_labels.ts', labels);
  const run = new Function(`${text.replaceAll('export const', 'const')}; return { groupResource, groupRoutes };`);
  const { groupResource, groupRoutes } = run() as {
    groupResource: Record<string, Record<string, object>>;
    groupRoutes: Record<string, { path: string; schema?: unknown }>;
  };
  expect(Object.keys(groupResource).sort()).toEqual(['labels', 'permission', 'routes', 'table', 'title']);
  expect(groupRoutes.createGroup).toBe(groupResource.routes!.create);
  expect(groupRoutes.createGroup).toMatchObject({ path: '/groups', schema: expect.any(Function) });
  expect(text.match(/"path":"\/groups"/g)).toHaveLength(2);
});

it('prints lists of declarations as lists, without their schemas', () => {
  const text = lightModule('reports/catalogue.ts', {
    REPORTS: [{ id: 'one', filters: { status: { label: 'Status', schema: z.string() } } }],
  });
  const run = new Function(`${text.replaceAll('export const', 'const')}; return REPORTS;`);
  expect(run()).toEqual([{ id: 'one', filters: { status: { label: 'Status' } } }]);
});

it('keeps what the app must know of a route', async () => {
  const { twoFactorRoutes } = await import('@daftar/contract/two_factor');
  const text = lightModule('two_factor.ts', { twoFactorRoutes });
  expect(text.match(/"renewsToken":true/g)).toHaveLength(3);
});
