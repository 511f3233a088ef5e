import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { DEMO_PASSWORD, SIGN_INS } from '../apps/server/src/demo/people.ts';

/** The server of the app. */
export const APP = '../apps/server/src/main.ts';

type Options = { args?: string[]; env?: Record<string, string>; minutes?: number };

/** Starts a server of this folder and waits until it answers. */
export async function startServer(
  children: ChildProcess[],
  file: string,
  port: number,
  { args = [], env = {}, minutes = 10 }: Options,
): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { ...process.env, PORT: String(port), ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  await untilReady(`http://127.0.0.1:${port}`, { child, minutes });
  return child;
}

/** Bare servers have no /readyz, and answer 404. */
export async function untilReady(
  url: string,
  { child, minutes = 10 }: { child?: ChildProcess; minutes?: number } = {},
): Promise<void> {
  for (let tries = 0; tries < minutes * 600; tries += 1) {
    if (child && child.exitCode !== null) throw new Error(`The server of ${url} ended with ${child.exitCode}.`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${minutes} minutes.`);
}

export function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Headers of the owner in the demo business. */
export async function signInOwner(origin: string): Promise<Record<string, string>> {
  const call = makeClient({ base: `${origin}/api`, timeoutMs: 20_000, headers: () => ({}) });
  const { user } = await call(identityRoutes.login, { body: { login: SIGN_INS[0].login, password: DEMO_PASSWORD } });
  const authorization = `Bearer ${user.token.token}`;
  const { data } = await call(businessRoutes.list, {}, { headers: { authorization } });
  return { authorization, 'x-business-id': String(data.find(({ is_owner }) => is_owner)!.id) };
}
