import { EventEmitter } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and several files at once. */
const SETTLED_MS = 150;
export const isSource = (name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts');

/**
 * A program that is started again when a source of it changes, as `serve` takes it: it ends when it is told to, and not
 * before. Node's own --watch looks at files, and loses one that an editor has put another in the place of; folders stay.
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
      else say('The server has ended. It starts again when its source changes.');
    });
  };
  const restart = () => {
    say('A source has changed: the server starts again …');
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
      return false; // It is gone.
    }
    watchers.get(folder)?.close();
    watchers.set(
      folder,
      watch(folder, (_event, name) => {
        // Of what has no ending it may be a folder, made or gone; it may have come with something in it.
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
