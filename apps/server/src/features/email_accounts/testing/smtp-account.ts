import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** A mail server with accounts: passwords, or access tokens (XOAUTH2). */
export async function smtpAccount({
  user = 'office@sharma.example',
  password = 'let me in',
  token = () => '',
  ...options
}: SMTPServerOptions & { user?: string; password?: string; token?: () => string } = {}) {
  const received: ReceivedMail[] = [];
  const state = {
    signIns: 0,
    connections: 0,
    refused: 0,
    refuse: null as null | { at: 'rcpt' | 'data' | 'auth'; code: number },
  };
  const refusal = (at: string) => {
    if (state.refuse?.at !== at) return null;
    state.refused += 1;
    return Object.assign(new Error('Not now'), { responseCode: state.refuse.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onAuth: (auth, _session, done) => {
      state.signIns += 1;
      const busy = refusal('auth');
      if (busy) return done(busy);
      const isRight =
        auth.username === user &&
        (auth.method === 'XOAUTH2' ? auth.accessToken === token() : auth.password === password);
      return isRight
        ? done(null, { user })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = refusal('data');
        if (error) return done(error);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    port,
    body: {
      owner: 'business' as const,
      from_name: 'Sharma & Co',
      from_address: user,
      smtp_host: '127.0.0.1',
      smtp_port: port,
      smtp_tls: 'none' as const,
      smtp_user: user,
      password,
      rate_limit: 600,
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
