import { expect, it } from 'vitest';
import '#web/app/features.ts';
import { allScreens } from '#web/core/features.ts';
import { RECORD_PATHS, recordUrl } from './record-urls.ts';

const patterns = allScreens()
  .filter(({ load, same, audience }) => (load || same) && audience === 'business')
  .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+|\*/g, '[^/]+')}/?$`));
const isScreen = (url: string): boolean => patterns.some((pattern) => pattern.test(url.split('?')[0]!));

it.each(Object.keys(RECORD_PATHS) as (keyof typeof RECORD_PATHS)[])('opens a screen for %s', (to) => {
  const whole = recordUrl(
    '7',
    { to, id: 'record_id' },
    { record_id: 12, client_id: 3, board_id: 4, day: '2026-11-18' },
  );
  const alone = recordUrl('7', { to, id: 'record_id' }, { record_id: 12 });
  expect([whole, alone].map((url) => isScreen(url!))).toEqual([true, true]);
});

it('leads nowhere without an ID', () => {
  expect(recordUrl('7', { to: 'client', id: 'client_id' }, { client_id: null })).toBeNull();
  expect(recordUrl('7', undefined, { client_id: 3 })).toBeNull();
});
