import { once } from 'node:events';
import { expect } from 'vitest';
import type { testProgram } from '#server/testing/server-process.ts';

type Program = Awaited<ReturnType<typeof testProgram>>;

/** Starts the server, kills it as soon as it prints this, and waits until the database has noticed. */
export async function killAfter(program: Program, line: string): Promise<void> {
  const started = program.start();
  const child = program.running();
  const ended = once(child, 'exit');
  const printed = new Promise<void>((resolve) => {
    let text = '';
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      if (text.includes(line)) resolve();
    });
  });
  // `start` fails when the process ends before it has printed the line.
  await Promise.race([printed, started]);
  started.catch(() => {});
  child.kill('SIGKILL');
  await ended;
  const connections = async () =>
    (
      await program.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rowCount;
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
}
