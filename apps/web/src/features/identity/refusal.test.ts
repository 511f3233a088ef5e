import { ApiError } from '@daftar/contract/core/errors';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal.tsx';

type Body = ConstructorParameters<typeof ApiError>[1];
const WORDS = 'No, and why.';

it.each<[string, number, Body]>([
  ['a wrong password or code', 401, { message: WORDS, code: 'wrong_credentials' }],
  ['what is no longer there', 404, { error: WORDS }],
  ['what cannot be done now', 409, { error: WORDS }],
  ['what was refused as a whole', 422, { error: WORDS }],
  ['too many tries', 429, { error: WORDS }],
])('%s is said on the screen', (_, status, body) => {
  expect(refusalOf(new ApiError(status, body))).toBe(WORDS);
});

it.each<[string, number, Body]>([
  ['a session that has ended', 401, { message: WORDS }],
  ['a locked screen', 403, { message: WORDS, code: 'locked' }],
  ['a number that is not verified', 403, { message: WORDS, code: 'phone_unverified' }],
  ['a business one has left', 405, { message: WORDS }],
  ['what went wrong on our side', 500, { error: WORDS }],
])('%s leads elsewhere', (_, status, body) => {
  expect(refusalOf(new ApiError(status, body))).toBeNull();
});
