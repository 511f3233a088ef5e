import { expect, test } from 'vitest';
import { serializeError } from './error-log.ts';

const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET', client: { password: 'secret' } });

test('an error is logged with text, place and cause, and without attached data', () => {
  const logged = serializeError(new Error('The job failed.', { cause: lost }));
  expect(logged).toMatchObject({ type: 'Error', message: 'The job failed.', cause: { code: 'ECONNRESET' } });
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test('a failure that the queue reports as a plain object has its text too', () => {
  const { message, stack } = lost;
  const logged = serializeError({ ...lost, message, stack, queue: 'work', worker: 'w1' });
  expect(logged).toEqual({ type: 'object', message, code: 'ECONNRESET', stack });
});

test('whatever else is thrown does no harm', () => {
  expect(serializeError('why')).toEqual({ type: 'string', message: 'why', stack: '' });
  expect(serializeError(null)).toMatchObject({ message: '' });
  expect(serializeError({ message: { a: 1 } })).toMatchObject({ type: 'object', message: '' });
});

test('tokens in a text are left out, names of constraints and hashes stay', () => {
  const token = 'q0Zk-3_vLx8Rr1nB5cD2eF4gH6jK7mN9pQ0sT1uV2wX';
  const rest = `public_form_tokens_token_hash_key_with_business_id ${'0f'.repeat(32)}`;
  const logged = serializeError(new Error(`GET https://daftar.example/resetPassword?token=${token} failed: ${rest}`));
  expect(JSON.stringify(logged)).not.toContain(token);
  expect(logged.message).toBe(`GET https://daftar.example/resetPassword?token=… failed: ${rest}`);
});
