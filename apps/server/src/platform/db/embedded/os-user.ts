import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

/** The account of PostgreSQL: the current one, unless that is root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number } | null;

const NAME = 'postgres';
const SETPRIV = '/usr/bin/setpriv';

export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  if (id('-u') === null) {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], {
        stdio: 'pipe',
      });
    } catch {
      throw new StartupError(
        `PostgreSQL does not run as root, and the user "${NAME}" could not be made: start as another user.`,
      );
    }
  }
  return { uid: id('-u')!, gid: id('-g')! };
}

export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };

/** Runs a program as that account, even if program and folder are inside root's home. */
export function runAs(account: Account, file: string, args: string[], folder: string): Command {
  if (!account) return { file, args, options: {} };
  const closed = [file, folder].map((path) => closedFolder(path, account)).find((path) => path !== null);
  if (closed === undefined) return { file, args, options: account };
  if (!existsSync(SETPRIV)) {
    throw new StartupError(
      `PostgreSQL runs as the user "${NAME}", who may not enter ${closed}: allow it, or start elsewhere.`,
    );
  }
  // A clone may be inside /root, which is closed to others. The capability to pass through folders grants less than
  // opening root's home; no_setuid_fixup makes access(2) respect it.
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  return { file: SETPRIV, args: [...identity, ...rights, file, ...args], options: {} };
}

/** The first parent folder that the account can't enter, or null. */
function closedFolder(path: string, account: { uid: number; gid: number }): string | null {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function id(which: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [which, NAME], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return null;
  }
}
