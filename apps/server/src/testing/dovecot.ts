import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/db/embedded/settings.ts';
import { ensureProgram } from './programs.ts';

const PASSWORD = 'imap-secret-1';

/** An IMAP server in a folder and on a port of its own, as the user that runs the tests. Mailboxes are Maildirs. */
export async function testImap() {
  const dovecot = ensureProgram('dovecot', { title: 'Dovecot', needed: 'Tests of mailboxes' }, 'dovecot-imapd');
  // Not in the folder of the run, which only root may enter.
  const base = mkdtempSync(join(tmpdir(), 'daftar-imap-'));
  const port = await freePort();
  const { username, uid, gid } = userInfo();
  // Dovecot refuses to serve mail as root, also where everything runs as root.
  const owner = uid === 0 ? { name: 'nobody', uid: 65_534, gid: 65_534 } : { name: username, uid, gid };
  for (const folder of ['run', 'mail', 'state']) mkdirSync(join(base, folder));
  const open = (path: string) => {
    if (uid === 0) chownSync(path, owner.uid, owner.gid);
  };
  chmodSync(base, 0o755);
  open(join(base, 'mail'));
  const users = join(base, 'users');
  mkdirSync(users);
  // A file for each: Dovecot looks at a file again only after a second.
  const writeUser = (name: string, password: string) =>
    writeFileSync(join(users, name), `${name}:{PLAIN}${password}\n`);
  const config = join(base, 'dovecot.conf');
  const rooted = uid === 0;
  writeFileSync(
    config,
    `base_dir = ${base}/run
state_dir = ${base}/state
instance_name = daftar-test-${port}
protocols = imap
listen = 127.0.0.1
log_path = ${base}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0 secs
first_valid_uid = 1
first_valid_gid = 1
${rooted ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group =\n`}
mail_location = maildir:~/Maildir
mail_fsync = never
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
passdb {
  driver = passwd-file
  args = ${users}/%u
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${base}/mail/%u
}
service imap-login {
  ${rooted ? '' : 'chroot ='}
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
  ${rooted ? '' : 'chroot ='}
}
service stats {
  ${rooted ? '' : 'chroot ='}
}
`,
  );
  const child = spawn(dovecot, ['-F', '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  child.unref();
  await untilOpen(port);

  const maildir = (user: string, folder = '') => join(base, 'mail', user, 'Maildir', folder && `.${folder}`);
  let count = 0;
  return {
    port,
    /** Adds a mailbox. Returns what an email account needs. */
    addUser(name: string, password = PASSWORD) {
      writeUser(name, password);
      return { user: name, password, host: '127.0.0.1', port };
    },
    /** Resolves when the server knows it. */
    async setPassword(name: string, password: string): Promise<void> {
      writeUser(name, password);
      while (!(await mayLogIn(port, name, password))) await sleep(100);
    },
    /** Puts an email into a folder, as a mail server would. Returns its file. */
    deliver(user: string, raw: string | Buffer, { folder = '', seen = false } = {}): string {
      const home = join(base, 'mail', user);
      const root = maildir(user);
      const dir = maildir(user, folder);
      for (const part of [
        home,
        root,
        dir,
        ...['cur', 'new', 'tmp'].flatMap((name) => [join(root, name), join(dir, name)]),
      ])
        if (!existsSync(part)) {
          mkdirSync(part, { recursive: true });
          open(part);
        }
      count += 1;
      const name = `${Math.floor(Date.now() / 1000)}.M${String(count).padStart(8, '0')}P${process.pid}.test`;
      const file = seen ? join(dir, 'cur', `${name}:2,S`) : join(dir, 'new', name);
      const text = typeof raw === 'string' ? raw.replace(/\r?\n/g, '\r\n') : raw;
      writeFileSync(file, text);
      open(file);
      return file;
    },
    /** As another mail program does. */
    markSeen(file: string): void {
      const [folder, name] = [dirname(dirname(file)), basename(file)];
      const now = ['new', 'cur'].flatMap((part) =>
        readdirSync(join(folder, part)).map((one) => join(folder, part, one)),
      );
      renameSync(
        now.find((one) => basename(one).startsWith(name))!,
        join(folder, 'cur', `${name}:2,S`),
      );
    },
    /** The folder is numbered anew, as after a restore on another server. */
    renumber(user: string, folder = ''): void {
      for (const name of readdirSync(maildir(user, folder)))
        if (/^dovecot/.test(name)) rmSync(join(maildir(user, folder), name), { recursive: true });
    },
    async close(): Promise<void> {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(5000).then(() => child.kill('SIGKILL'))]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}
export type TestImap = Awaited<ReturnType<typeof testImap>>;

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
      socket.once('close', () => socket.destroy());
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('Dovecot did not start.');
}

/** Whether the server accepts this password. */
function mayLogIn(port: number, user: string, password: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => socket.write(`a login "${user}" "${password}"\r\n`));
    socket.on('data', (chunk) => {
      said += String(chunk);
      const answer = /^a (OK|NO|BAD)/m.exec(said)?.[1];
      if (answer) end(answer === 'OK');
    });
    socket.once('error', () => end(false));
  });
}
