import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const AGENTS = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
};

it.each([
  [AGENTS.windows, 'Chrome on Windows', false],
  [AGENTS.edge, 'Edge on Windows', false],
  [AGENTS.iphone, 'Safari on iPhone', true],
  [AGENTS.android, 'Firefox on Android', true],
  ['curl/8.5.0', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%s is %s', (agent, name, mobile) => {
  expect(deviceOf(agent)).toEqual({ name, mobile });
});
