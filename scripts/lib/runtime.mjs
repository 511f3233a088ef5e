import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './child.mjs';
import { ROOT, fail, inRoot } from './project.mjs';

const WANTED = 24;

/** Node 24 and the packages of the lock file; what programs of the project are started with. */
export async function prepare() {
  const node = await ensureNode();
  const env = {
    // Caches compiled modules: the second start takes half the time.
    NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  await ensurePackages(node, env);
  return { node, env, tool: (name) => inRoot('node_modules', '.bin', name) };
}

async function ensureNode() {
  const install = (name) =>
    npm(['install', '--prefix', inRoot('.node'), '--no-save', '--no-audit', '--no-fund', `${name}@${WANTED}`]);
  const node = await findNode(inRoot('.node'), process.versions.node, install);
  return (
    node ?? fail(`Node ${WANTED} is required and could not be installed. Install it from nodejs.org and try again.`)
  );
}

/** This one where it is new enough, else the one in a folder of ours, where it is installed once; null where it cannot be. */
export async function findNode(folder, version, install) {
  if (Number(version.split('.')[0]) >= WANTED) return process.execPath;
  const [system, processor] = [process.platform === 'win32' ? 'win' : process.platform, process.arch];
  // The package `node` fetches the binary with an install script; where npm runs none, the binary's own package does.
  const names = ['node', `node-${system}-${processor}`];
  const binary = (name) =>
    join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const there = names.map(binary).find(existsSync);
  if (there) return there;
  console.log(`Installing Node ${WANTED} (found ${version})…`);
  for (const name of names) {
    await install(name);
    if (existsSync(binary(name))) return binary(name);
  }
  return null;
}

async function ensurePackages(node, env) {
  if (installed(ROOT)) return;
  console.log('Installing packages…');
  // Also with NODE_ENV=production, because the web app is built here.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], node, env);
  if (code !== 0) fail('The packages could not be installed. See npm’s errors above.');
}

/** npm's list of node_modules must equal the lock file. */
export function installed(root) {
  let there;
  try {
    there = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return false;
  }
  const { '': _root, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installable = Object.entries(wanted).filter(
    ([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'),
  );
  return installable.every(([path, { version, integrity, optional, link }]) => {
    const found = there[path];
    // Optional ones are mostly binaries for other systems.
    if (!found) return Boolean(optional);
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
}

function npm(args, node = process.execPath, env = process.env) {
  // `npm start` sets the path of npm; otherwise it is found on PATH. It warns about packages too new for its own Node,
  // which isn't the one they run on.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(node, [cli, ...args], { env }) : run('npm', args, { env });
}
