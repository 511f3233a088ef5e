import { startApp, type Running } from './app.ts';
import { startEmbedded } from './db/embedded.ts';
import type { App } from './context.ts';
import { fillDemonstration, type SignIn } from './demo/demo.ts';
import { readEnv, type Env } from './env.ts';
import { readOptions } from './options.ts';
import { toTell } from './start-failure.ts';

const SAME_BREATH_MS = 500;

/** Wrong settings and the like end the start with one sentence, not with a stack. */
function giveUp(error: unknown): never {
  console.error(toTell(error));
  process.exit(1);
}

const say = (message: string): void => console.log(message);

async function start(
  env: Env,
  beforeOpening: (app: App) => Promise<void>,
): Promise<{ running: Running; stop: () => Promise<void> }> {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbedded({ dataDir: env.DATA_DIR, log: { info: say, warn: say } });
  try {
    const running = await startApp(env, database.url, { beforeOpening, grace: 300 });
    return {
      running,
      stop: async () => {
        await running.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

// A signal that comes while the server still starts is kept until there is something to stop.
let asked = false;
let end = () => {
  asked = true;
  say('The server stops as soon as it has started. To end it at once, ask again.');
  hearAgain();
};

/** Who asks again does not want to wait for what is under way. npm passes on what the terminal has sent already. */
function hearAgain(): void {
  end = () => {};
  setTimeout(() => (end = () => process.exit(1)), SAME_BREATH_MS).unref();
}

process.on('SIGINT', () => end());
process.on('SIGTERM', () => end());

try {
  const { empty } = readOptions(process.argv.slice(2));
  const env = readEnv();
  let signIns: readonly SignIn[] = [];
  const { running, stop } = await start(env, async (app) => {
    const filling = () => say('Filling the demonstration practice, this once: it may take a minute …');
    if (!empty) signIns = await fillDemonstration(app, filling);
  });
  end = () => {
    hearAgain();
    stop().then(
      () => process.exit(0),
      (error) => giveUp(error),
    );
  };
  if (asked) end();

  console.log(`\nDaftar is at ${running.url}`);
  for (const { who, kind, login, password } of signIns) {
    const at = kind === 'client' ? `   at ${running.url}/sign-in?login_type=client` : '';
    console.log(`  ${who.padEnd(18)} ${login.padEnd(28)} ${password}${at}`);
  }
} catch (error) {
  giveUp(error);
}
