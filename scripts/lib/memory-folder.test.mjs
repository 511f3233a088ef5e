import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

const GIB = 2 ** 30;
const tmpfs = (gib) => () => ({ type: 0x01021994, bavail: gib * 1024, bsize: 2 ** 20 });
const none = () => {
  throw new Error('ENOENT');
};

test.each([
  ['memory with room', {}, tmpfs(12), 12, { TMPDIR: '/dev/shm' }],
  ['too little room in it, as in a container', {}, tmpfs(0.0625), 12, {}],
  ['too little memory left', {}, tmpfs(12), 2, {}],
  ['a disk in its place', {}, () => ({ type: 0xef53, bavail: 2 ** 30, bsize: 4096 }), 12, {}],
  ['another system', {}, none, 12, {}],
  ['a folder that was named', { TMPDIR: '/elsewhere' }, tmpfs(12), 12, {}],
])('%s', (_, env, look, free, expected) => {
  expect(memoryFolder(env, look, free * GIB)).toEqual(expected);
});
