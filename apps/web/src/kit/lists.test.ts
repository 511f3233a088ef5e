import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const FILES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(WEB, path), 'utf8') }));
const LISTS = FILES.filter(({ path }) => /\/(columns|[a-z-]+-list|dashboard-cards|list-totals)\.tsx$/.test(path));

it('lists show money without decimals (section 9), by one component', () => {
  expect(LISTS.length).toBeGreaterThan(20);
  expect(LISTS.filter(({ text }) => /\b(moneyText|formatMoney)\(/.test(text)).map(({ path }) => path)).toEqual([]);
});

it('names of clients are shortened (section 9) by one component, and columns use it', () => {
  const shorten = FILES.filter(({ text }) => /\btruncateName\b/.test(text)).map(({ path }) => path);
  expect(shorten).toEqual(['kit/client-name.tsx']);
  const bare = LISTS.filter(
    ({ path, text }) => path.endsWith('columns.tsx') && /id: 'client',/.test(text) && !text.includes('<ClientName'),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});
