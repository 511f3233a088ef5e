import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './project.mjs';

/** Runs a program with our own input and output; resolves to its exit code. */
export async function run(file, args, options = {}) {
  return (await ended(spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options }))) ?? 1;
}

/** Starts a program that serves until it is told to stop, in a group of its own, with a channel to us. */
export function background(file, args, options = {}) {
  return spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, ...options });
}

/**
 * Waits for what runs in the background and passes on what we are told. Of several signals at once the first counts:
 * Ctrl+C reaches us from the terminal and once more from npm, and a server that is asked twice takes it for impatience.
 * Where npm is killed we stop too, instead of holding the port for nobody. One that ends takes the others with it.
 */
export async function serve(children) {
  let told = 0;
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  const pass = () => {
    if (Date.now() - told > 1000) stop();
    told = Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  const callers = calledBy();
  if (process.env.npm_lifecycle_event) setInterval(() => calledBy() !== callers && pass(), 500).unref();
  const codes = children.map(async (child) => {
    const code = await ended(child);
    // Ended by a signal: as it should be where we passed one on.
    const result = code ?? (told ? 0 : 1);
    stop();
    return result;
  });
  return Math.max(...(await Promise.all(codes)));
}

/** npm is our parent, or the parent of the shell that it runs us in. */
function calledBy() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${process.ppid} ${shell[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** The exit code, or null where a signal ended it. */
function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', resolve);
  });
}
