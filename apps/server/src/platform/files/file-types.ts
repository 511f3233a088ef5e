import { extensionOf } from '@daftar/domain/files';
import type { UploadTarget } from '@daftar/contract/files';

/** `shown`: browsers may open it in a window. Others are downloads: active content, and types browsers can't show. */
type FileType = { type: string; also?: readonly string[]; shown?: true };

const shown = (type: string, ...also: string[]): FileType => ({ type, also, shown: true });
const download = (type: string, ...also: string[]): FileType => ({ type, also });

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

/** Documents that businesses and clients exchange. No programs or scripts. */
const DOCUMENTS: Record<string, FileType> = {
  ...PICTURES,
  bmp: shown('image/bmp', 'image/x-ms-bmp'),
  tif: download('image/tiff'),
  tiff: download('image/tiff'),
  heic: download('image/heic', 'image/heif'),
  svg: download('image/svg+xml'),
  pdf: shown('application/pdf'),
  txt: shown('text/plain'),
  csv: download('text/csv', 'text/plain', 'application/csv', EXCEL),
  html: download('text/html'),
  htm: download('text/html'),
  xml: download('application/xml', 'text/xml'),
  vcf: download('text/vcard', 'text/x-vcard', 'text/directory'),
  json: download('application/json', 'text/plain'),
  doc: download('application/msword'),
  docx: download(`${OFFICE}.wordprocessingml.document`),
  odt: download('application/vnd.oasis.opendocument.text'),
  rtf: download('application/rtf', 'text/rtf'),
  xls: download(EXCEL),
  xlsx: download(`${OFFICE}.spreadsheetml.sheet`),
  xlsm: download('application/vnd.ms-excel.sheet.macroEnabled.12'),
  ods: download('application/vnd.oasis.opendocument.spreadsheet'),
  ppt: download('application/vnd.ms-powerpoint'),
  pptx: download(`${OFFICE}.presentationml.presentation`),
  odp: download('application/vnd.oasis.opendocument.presentation'),
  eml: download('message/rfc822'),
  msg: download('application/vnd.ms-outlook'),
  zip: download('application/zip', ZIP),
  rar: download('application/vnd.rar', 'application/x-rar-compressed'),
  '7z': download('application/x-7z-compressed'),
  mp4: shown('video/mp4'),
  webm: shown('video/webm'),
  mov: download('video/quicktime'),
  mp3: shown('audio/mpeg', 'audio/mp3'),
  m4a: shown('audio/mp4', 'audio/x-m4a'),
  wav: shown('audio/wav', 'audio/x-wav'),
  ogg: shown('audio/ogg'),
  pfx: download('application/x-pkcs12'),
  p12: download('application/x-pkcs12'),
  cer: download('application/pkix-cert', 'application/x-x509-ca-cert'),
};

const ALLOWED: Record<UploadTarget, Record<string, FileType>> = {
  profile: PICTURES,
  business: PICTURES,
  document: DOCUMENTS,
};

/** Systems send these for unknown types; for a document its extension is enough. */
const UNKNOWN = ['', 'application/octet-stream'];

/** Null if this extension and type are allowed here, else what is wrong. */
export function typeError(
  target: UploadTarget,
  extension: string,
  type: string,
): { field: 'file_extension' | 'file_type'; message: string } | null {
  const known = Object.hasOwn(ALLOWED[target], extension) ? ALLOWED[target][extension]! : undefined;
  if (!known) return { field: 'file_extension', message: `.${extension} files can’t be uploaded here` };
  const sent = type.split(';')[0]!.trim().toLowerCase();
  const agree = known.type.toLowerCase() === sent || known.also?.includes(sent);
  if (agree || (target === 'document' && UNKNOWN.includes(sent))) return null;
  return { field: 'file_type', message: `The file content doesn’t match its .${extension} extension` };
}

/** The content type by extension, and whether it is safe to show. */
export function servedAs(name: string): { type: string; shown: boolean } {
  const extension = extensionOf(name);
  const known = Object.hasOwn(DOCUMENTS, extension) ? DOCUMENTS[extension]! : download('application/octet-stream');
  return {
    type: known.type.startsWith('text/') ? `${known.type}; charset=utf-8` : known.type,
    shown: known.shown ?? false,
  };
}
