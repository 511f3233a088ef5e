import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const NXDOMAIN = 3;
const SERVFAIL = 2;
const TXT = 16;

/** A name server on UDP with TXT records. A name whose records are null is answered with a failure. */
export async function dnsServer(records: Record<string, string[] | null>) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query);
    asked.push(name);
    const found = records[name];
    const code = found === null ? SERVFAIL : found === undefined ? NXDOMAIN : 0;
    const answers = (found ?? []).map(answer);
    const end = 12 + questionLength(query);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    asked,
    settings: { DNS_SERVERS: `127.0.0.1:${(socket.address() as AddressInfo).port}` },
    close: () => socket.close(),
  };
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return labels.join('.').toLowerCase();
}

const questionLength = (query: Buffer): number => query.indexOf(0, 12) - 12 + 5;

/** Texts longer than 255 bytes are sent in parts. */
function answer(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from(part, 'latin1'));
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
