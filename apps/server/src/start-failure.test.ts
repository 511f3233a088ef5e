import { expect, test } from 'vitest';
import { readEnv, SettingError } from './env.ts';
import { startFailure } from './start-failure.ts';

const env = readEnv({ PORT: '4321', DATABASE_URL: 'postgres://someone:secret@db.example:5432/daftar' });
const failure = (details: object, message = 'why') => Object.assign(new Error(message), details);

test.each([
  [new SettingError('The setting PORT is wrong.'), 'The setting PORT is wrong.'],
  [failure({ expected: true }, 'The data folder is in use.'), 'The data folder is in use.'],
  [failure({ syscall: 'listen', code: 'EADDRINUSE' }), 'Port 4321 is in use: stop what uses it, or set PORT.'],
  [
    failure({ syscall: 'listen', code: 'EACCES' }),
    'The server cannot listen on 127.0.0.1:4321 (EACCES): set HOST or PORT.',
  ],
  [failure({ code: 'ECONNREFUSED' }), 'The database of DATABASE_URL at db.example:5432 cannot be opened: why.'],
  [failure({ code: '28P01' }), 'The database of DATABASE_URL at db.example:5432 cannot be opened: why.'],
  [failure({ code: 'EWHATEVER' }), null],
])('%o', (error, sentence) => {
  expect(startFailure(error, env)).toBe(sentence);
});

test('an embedded database that does not answer is nobody’s setting', () => {
  expect(startFailure(failure({ code: 'ECONNREFUSED' }), readEnv({}))).toBeNull();
});
