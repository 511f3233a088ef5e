import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkFor } from '@daftar/domain/announcements';
import { expect, it } from 'vitest';
import '#web/app/features.ts';
import { isBuilt } from '#web/core/features.ts';

const FOLDER = fileURLToPath(new URL('../../../../server/src/features/announcements/files/', import.meta.url));
type Announced = { title: string; link?: string; coming_soon?: boolean };
const linked = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(FOLDER + name, 'utf8')) as Announced)
  .filter((one) => one.link?.startsWith('/'));

it.each(linked)('“$title” is told as it is: its screen stands, or is coming', ({ link, coming_soon = false }) => {
  expect(isBuilt(link!)).toBe(!coming_soon);
  expect(linkFor(link, 7)).not.toContain(':');
});
