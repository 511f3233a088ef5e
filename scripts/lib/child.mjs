import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './project.mjs';

/** Runs a program with our own input and output; resolves to its exit code. */
export async function run(file, args, options = {}) {
  return (await ended(spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options }))) ?? 1;
}

/** Starts a program that runs until stopped, in its own process group, with an IPC channel. */
export function background(file, args, options = {}) {
  return spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, ...options });
}

/**
 * Waits for background programs and forwards signals. Of several signals at once the first counts: Ctrl+C comes from
 * the terminal and again from npm, and a second one forces a server to exit. If npm is killed we stop too, instead of
 * keeping the port. When one ends, the others are stopped.
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
