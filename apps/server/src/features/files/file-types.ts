import { extensionOf } from '@daftar/domain/files';
import type { UploadTarget } from '@daftar/contract/files';

/** `shown`: a browser may open it in its window. All others are downloads: what could run, and what it cannot show. */
type FileType = { type: string; also?: readonly string[]; shown?: true };

const shown = (type: string, ...also: string[]): FileType => ({ type, also, shown: true });
const kept = (type: string, ...also: string[]): FileType => ({ type, also });

const PICTURES: Record<string, FileType> = {
  png: shown('image/png'),
  jpg: shown('image/jpeg', 'image/jpg', 'image/pjpeg'),
  jpeg: shown('image/jpeg', 'image/jpg', 'image/pjpeg'),
  gif: shown('image/gif'),
  webp: shown('image/webp'),
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ZIP = 'application/x-zip-compressed';
const EXCEL = 'application/vnd.ms-excel';

/** What a practice and its clients send each other. Programs and scripts are not among it. */
const DOCUMENTS: Record<string, FileType> = {
  ...PICTURES,
  bmp: shown('image/bmp', 'image/x-ms-bmp'),
  tif: kept('image/tiff'),
  tiff: kept('image/tiff'),
  heic: kept('image/heic', 'image/heif'),
  svg: kept('image/svg+xml'),
  pdf: shown('application/pdf'),
  txt: shown('text/plain'),
  csv: kept('text/csv', 'text/plain', 'application/csv', EXCEL),
  html: kept('text/html'),
  htm: kept('text/html'),
  xml: kept('application/xml', 'text/xml'),
  json: kept('application/json', 'text/plain'),
  doc: kept('application/msword'),
  docx: kept(`${OFFICE}.wordprocessingml.document`),
  odt: kept('application/vnd.oasis.opendocument.text'),
  rtf: kept('application/rtf', 'text/rtf'),
  xls: kept(EXCEL),
  xlsx: kept(`${OFFICE}.spreadsheetml.sheet`),
  xlsm: kept('application/vnd.ms-excel.sheet.macroEnabled.12'),
  ods: kept('application/vnd.oasis.opendocument.spreadsheet'),
  ppt: kept('application/vnd.ms-powerpoint'),
  pptx: kept(`${OFFICE}.presentationml.presentation`),
  odp: kept('application/vnd.oasis.opendocument.presentation'),
  eml: kept('message/rfc822'),
  msg: kept('application/vnd.ms-outlook'),
  zip: kept('application/zip', ZIP),
  rar: kept('application/vnd.rar', 'application/x-rar-compressed'),
  '7z': kept('application/x-7z-compressed'),
  mp4: shown('video/mp4'),
  webm: shown('video/webm'),
  mov: kept('video/quicktime'),
  mp3: shown('audio/mpeg', 'audio/mp3'),
  m4a: shown('audio/mp4', 'audio/x-m4a'),
  wav: shown('audio/wav', 'audio/x-wav'),
  ogg: shown('audio/ogg'),
  pfx: kept('application/x-pkcs12'),
  p12: kept('application/x-pkcs12'),
  cer: kept('application/pkix-cert', 'application/x-x509-ca-cert'),
};

const ALLOWED: Record<UploadTarget, Record<string, FileType>> = {
  profile: PICTURES,
  business: PICTURES,
  document: DOCUMENTS,
};

/** Systems that do not know a type say one of these; for a document its extension is enough then. */
const UNKNOWN = ['', 'application/octet-stream'];

/** Null if this extension may come to this place under this type, else which of the two is wrong, and why. */
export function typeError(
  target: UploadTarget,
  extension: string,
  type: string,
): { field: 'file_extension' | 'file_type'; message: string } | null {
  const known = Object.hasOwn(ALLOWED[target], extension) ? ALLOWED[target][extension]! : undefined;
  if (!known) return { field: 'file_extension', message: `Files of this kind (.${extension}) cannot be uploaded here` };
  const said = type.split(';')[0]!.trim().toLowerCase();
  const agree = known.type.toLowerCase() === said || known.also?.includes(said);
  if (agree || (target === 'document' && UNKNOWN.includes(said))) return null;
  return { field: 'file_type', message: `The type ${said || 'of the file'} does not go with .${extension}` };
}

/** How a stored file is answered: under the type of its extension, and shown only where that is harmless. */
export function servedAs(name: string): { type: string; shown: boolean } {
  const extension = extensionOf(name);
  const known = Object.hasOwn(DOCUMENTS, extension) ? DOCUMENTS[extension]! : kept('application/octet-stream');
  return {
    type: known.type.startsWith('text/') ? `${known.type}; charset=utf-8` : known.type,
    shown: known.shown ?? false,
  };
}
