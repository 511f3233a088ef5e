import { expect, it } from 'vitest';
import { returnPath, returnQuery } from './return-to.ts';

const asked = (path: string) => returnPath(new URLSearchParams(returnQuery(path)), 7);

it('leads back within the business, and nowhere else', () => {
  expect(asked('/business/7/invoice/create?client=3')).toBe('/business/7/invoice/create?client=3');
  expect(asked('/business/8/invoice/create')).toBeNull();
  expect(asked('https://example.com/business/7/')).toBeNull();
  expect(asked('//example.com')).toBeNull();
  expect(returnPath(new URLSearchParams(), 7)).toBeNull();
});
