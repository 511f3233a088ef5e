import { makeClient, type Call } from '@daftar/contract/core/client';
import { fileRoutes } from '@daftar/contract/files';
import { testProgram, type TestProgram } from '../server-process.ts';

/** A business at one server process. */
export type At = { program: TestProgram; url: string; headers: Record<string, string>; businessId: number; call: Call };

/** Work that is under way when a server is killed, and what must be true once another one has started. */
export type KillCase = {
  /** Resolves when the work is half done and can't go on. */
  begin: (at: At) => Promise<void>;
  /** Opens what held it, before the next start. */
  killed: (at: At) => Promise<void>;
  check: (at: At) => Promise<void>;
};

/** A business of its own for a case, at the process with this address. */
export async function placeFor(
  program: TestProgram,
  url: string,
  { headers, businessId }: { headers: Record<string, string>; businessId: number },
): Promise<At> {
  const call = makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => headers });
  return { program, url, headers, businessId, call };
}

type Alone = {
  settings?: Record<string, string>;
  /** Server processes before the kill. */
  processes?: number;
  /** How often the next server is killed too, as soon as it has started. */
  again?: number;
};

/** Runs one case on servers and a database of its own. */
export async function killAlone(one: KillCase, { settings, processes = 1, again = 0 }: Alone = {}): Promise<void> {
  const program = await testProgram(settings);
  try {
    const [url] = await Promise.all(Array.from({ length: processes }, () => program.start()));
    const at = await placeFor(program, url!, await program.signUp(url!));
    await one.begin(at);
    await program.kill();
    await one.killed(at);
    for (let n = 0; n < again; n += 1) {
      await program.start();
      await program.kill();
    }
    await one.check(await placeFor(program, await program.start(), at));
  } finally {
    await program.end();
  }
}

/** Polls. A job that failed with its server is retried at once instead of after its pause. */
export async function until(program: TestProgram, done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    await program.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const countIn = async (program: TestProgram, text: string, values: unknown[] = []): Promise<number> =>
  Number((await program.query(text, values)).rows[0].n);

/** Uploads JSON and returns its path. */
export async function uploadJson(call: Call, content: unknown): Promise<string> {
  const file_type = 'application/json';
  const file = { target: 'document', file_name: 'in.json', file_type, file_extension: 'json' } as const;
  const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
  const headers = { 'content-type': file_type };
  await fetch(offer!.pre_signed_url, { method: 'PUT', body: JSON.stringify(content), headers });
  return offer!.url;
}
