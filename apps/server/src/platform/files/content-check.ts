import { Transform, type TransformCallback } from 'node:stream';
import { extensionOf } from '@daftar/domain/files';

/** Enough for the start of every type; a PDF may begin a little later than at its first byte. */
const START_BYTES = 1024;

export class WrongContent extends Error {
  constructor(extension: string) {
    super(`The file content doesn’t match its .${extension} extension. Choose the original file.`);
  }
}

type Check = (start: Buffer) => boolean;
const at =
  (offset: number, ...signatures: string[]): Check =>
  (start) =>
    signatures.some((signature) => start.toString('latin1', offset, offset + signature.length) === signature);
const any =
  (...checks: Check[]): Check =>
  (start) =>
    checks.some((check) => check(start));
const both =
  (...checks: Check[]): Check =>
  (start) =>
    checks.every((check) => check(start));

const zip = at(0, 'PK\x03\x04', 'PK\x05\x06');
/** Old Office files, messages, and new Office files with a password. */
const compound = at(0, '\xd0\xcf\x11\xe0');
const programs = at(0, 'MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe');
const jpeg = at(0, '\xff\xd8\xff');
const media = at(4, 'ftyp', 'moov', 'mdat', 'free', 'skip', 'wide');
const der = at(0, '\x30');
const pdf: Check = (start) => start.includes('%PDF-');
/** Text has no zero bytes, except in UTF-16. */
const text: Check = (start) => at(0, '\xff\xfe', '\xfe\xff')(start) || !start.includes(0);
const isText = both(text, (start) => !any(programs, zip, compound)(start));
const office = any(zip, compound);
/** Portals and accounting programs name tables of text or HTML .xls and .doc. */
const oldOffice = any(compound, zip, isText);

const CONTENT: Record<string, Check> = {
  png: at(0, '\x89PNG\r\n\x1a\n'),
  jpg: jpeg,
  jpeg,
  gif: at(0, 'GIF87a', 'GIF89a'),
  webp: both(at(0, 'RIFF'), at(8, 'WEBP')),
  bmp: at(0, 'BM'),
  tif: at(0, 'II*\0', 'MM\0*'),
  tiff: at(0, 'II*\0', 'MM\0*'),
  heic: at(4, 'ftyp'),
  pdf,
  docx: office,
  xlsx: office,
  xlsm: office,
  pptx: office,
  odt: office,
  ods: office,
  odp: office,
  doc: oldOffice,
  xls: oldOffice,
  ppt: any(compound, zip),
  msg: compound,
  rtf: at(0, '{\\rtf'),
  zip,
  rar: at(0, 'Rar!'),
  '7z': at(0, '7z\xbc\xaf'),
  mp4: media,
  mov: media,
  m4a: media,
  webm: at(0, '\x1a\x45\xdf\xa3'),
  mp3: any(at(0, 'ID3'), (start) => start[0] === 0xff && (start[1]! & 0xe0) === 0xe0),
  wav: both(at(0, 'RIFF'), at(8, 'WAVE')),
  ogg: at(0, 'OggS'),
  pfx: der,
  p12: der,
  cer: any(der, isText),
};

/** Whether these first bytes fit the file's name. Other types are text. */
const contentFits = (name: string, start: Buffer): boolean => (CONTENT[extensionOf(name)] ?? isText)(start);

/** Passes a file on once its first bytes fit its name. */
export function checkedContent(name: string): Transform {
  let start: Buffer | null = Buffer.alloc(0);
  const release = (stream: Transform, done: TransformCallback): void => {
    if (!contentFits(name, start!)) return done(new WrongContent(extensionOf(name)));
    stream.push(start);
    start = null;
    done();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!start) return done(null, chunk);
      start = Buffer.concat([start, chunk]);
      if (start.length < START_BYTES) return done();
      release(this, done);
    },
    flush(done) {
      if (start) release(this, done);
      else done();
    },
  });
}
