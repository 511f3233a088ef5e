import { EventEmitter } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and several files at once. */
const SETTLED_MS = 150;
export const isSource = (name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts');

/**
 * A program restarted on source changes, for `serve`: it ends only when told to. Watches folders, because Node's
 * --watch loses files that an editor replaces.
 */
export function reloading(folders, start, say = console.log) {
  const whole = new EventEmitter();
  const watchers = new Map();
  let [child, told, ended, again, settled] = [null, false, false, false, null];

  const begin = () => {
    again = false;
    child = start();
    child.once('exit', (code) => {
      child = null;
      if (told) end(code);
      else if (again) begin();
      else say('The server stopped. It restarts when a source file changes.');
    });
  };
  const restart = () => {
    say('Source changed. Restarting the server…');
    if (!child) begin();
    else if (!again) again = child.kill('SIGTERM');
  };
  const changed = () => {
    clearTimeout(settled);
    settled = setTimeout(restart, SETTLED_MS);
  };
  /** Whether there are sources in it. */
  const look = (folder) => {
    let entries;
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      return false; // Deleted.
    }
    watchers.get(folder)?.close();
    watchers.set(
      folder,
      watch(folder, (_event, name) => {
        // A name without an extension may be a folder, created or deleted, possibly with files.
        if (name && (isSource(name) || (!name.includes('.') && look(join(folder, name))))) changed();
      }).on('error', () => {}),
    );
    const inside = entries.map((entry) =>
      entry.isDirectory() ? look(join(folder, entry.name)) : isSource(entry.name),
    );
    return inside.includes(true);
  };
  const end = (code) => {
    if (ended) return;
    ended = true;
    clearTimeout(settled);
    for (const watcher of watchers.values()) watcher.close();
    whole.emit('exit', code);
  };

  for (const folder of folders) look(folder);
  begin();
  whole.kill = (signal) => {
    told = true;
    clearTimeout(settled);
    return child ? child.kill(signal) : end(0);
  };
  return whole;
}
