import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSeconds } from './cpu-time.mjs';

test('adds up own time and that of ended children', () => {
  const fields = ['S', ...Array.from({ length: 10 }, (_, i) => i), 100, 20, 300, 4, 20];
  expect(cpuSeconds(`4242 (node (a) b) ${fields.join(' ')}`)).toBe(4.24);
});

test.runIf(process.platform === 'linux')('counts a child that has ended', () => {
  const before = cpuSeconds();
  execFileSync(process.execPath, ['-e', 'let n = 0; while (process.cpuUsage().user < 200_000) n += 1;']);
  expect(cpuSeconds() - before).toBeGreaterThanOrEqual(0.2);
});
