import type { Running } from './app.ts';
import type { App } from './platform/context.ts';
import type { SignIn } from './demo/demo.ts';
import { readEnv, type Env } from './env.ts';
import { readOptions } from './platform/cli-options.ts';
import { openStartPage } from './platform/http/start-page.ts';
import { StartProgress } from './platform/start-progress.ts';
import { startupMessage } from './platform/startup-error.ts';

/** npm repeats a signal from the terminal, so signals within this time count as one. */
const REPEATED_SIGNAL_MS = 500;

/** Prints one sentence for errors the administrator can fix, without a stack. */
function fail(error: unknown): never {
  console.error(startupMessage(error));
  process.exit(1);
}

/** Calls that a balancer or browser has already sent; in a cluster, also those until the balancer has checked twice. */
const shutdownDelay = ({ CLUSTER, SHUTDOWN_DELAY_SECONDS = CLUSTER ? 5 : 0 }: Env): number =>
  Math.max(300, SHUTDOWN_DELAY_SECONDS * 1000);

const say = (message: string): void => console.log(message);

async function start(
  env: Env,
  progress: StartProgress,
  beforeOpening: (app: App) => Promise<void>,
): Promise<{ running: Running; stop: () => Promise<void> }> {
  // Before a database is created: a second server must leave no trace.
  const startPage = await openStartPage(env, progress);
  // Loaded once the page is there: the whole product takes seconds to read.
  const { startApp } = await import('./app.ts');
  const { startEmbedded } = await import('./platform/db/embedded/embedded.ts');
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => {} }
    : await startEmbedded({ dataDir: env.DATA_DIR, log: { info: say, warn: say } });
  try {
    const running = await startApp(env, database.url, {
      beforeOpening,
      startPage,
      progress,
      grace: shutdownDelay(env),
    });
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

// A signal during start-up takes effect once the server can be stopped.
let isStopRequested = false;
let end = () => {
  isStopRequested = true;
  say('The server will stop once it has started. Press Ctrl+C again to stop now.');
  exitOnNextSignal();
};

/** A second signal exits at once. */
function exitOnNextSignal(): void {
  end = () => {};
  setTimeout(() => (end = () => process.exit(1)), REPEATED_SIGNAL_MS).unref();
}

process.on('SIGINT', () => end());
process.on('SIGTERM', () => end());

try {
  const { empty } = readOptions(process.argv.slice(2));
  const env = readEnv();
  let signIns: readonly SignIn[] = [];
  const progress = new StartProgress(say);
  const { running, stop } = await start(env, progress, async (app) => {
    if (empty) return;
    const { fillDemonstration } = await import('./demo/demo.ts');
    signIns = await fillDemonstration(app, progress);
  });
  end = () => {
    exitOnNextSignal();
    stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  if (isStopRequested) end();

  console.log(`\nDaftar is running at ${running.url}`);
  for (const { who, kind, login, password } of signIns) {
    const at = kind === 'client' ? `   at ${running.url}/sign-in?login_type=client` : '';
    console.log(`  ${who.padEnd(18)} ${login.padEnd(28)} ${password}${at}`);
  }
} catch (error) {
  fail(error);
}
