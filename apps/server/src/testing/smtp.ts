import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string[]; raw: string };

/** A mail server that keeps messages. While `stalls` is set it never confirms them, or none to this address. */
export async function testSmtp() {
  const received: Received[] = [];
  const state: { stalls: boolean | string; stalled: number } = { stalls: false, stalled: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (state.stalls === true || to.some((one) => one === state.stalls)) return void (state.stalled += 1);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // A killed sender leaves a broken connection.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    settings: {
      MAIL_PROVIDER: 'smtp',
      MAIL_FROM: 'Daftar <office@daftar.example>',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

export type TestSmtp = Awaited<ReturnType<typeof testSmtp>>;

/** Attachments of a message. */
export function attachmentsOf({ raw }: Received): { name: string; bytes: Buffer }[] {
  const parts = raw.split(/\r?\n--/).filter((part) => /^Content-Disposition: attachment/im.test(part));
  return parts.map((part) => {
    const [head, ...body] = part.split(/\r?\n\r?\n/);
    const name = /filename="?([^"\r\n;]+)"?/i.exec(head!)?.[1] ?? '';
    return { name, bytes: Buffer.from(body.join('').replace(/\s/g, ''), 'base64') };
  });
}

/** The two texts of a message, decoded. */
export function partsOf({ raw }: Received): { text: string; html: string; raw: string } {
  const partOf = (type: string): string => {
    const part = raw.split(/\r?\n--/).find((one) => new RegExp(`Content-Type: ${type}`, 'i').test(one)) ?? '';
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const content = body.join('\n\n');
    if (/Encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString();
    if (!/Encoding: quoted-printable/i.test(head)) return content;
    const bytes = content
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  return { text: partOf('text/plain'), html: partOf('text/html'), raw };
}
