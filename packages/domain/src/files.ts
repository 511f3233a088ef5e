/** File names: extensions, kinds and safe names. */

/** Section 5: the extension in the path decides whether media is an image or video. Query and hash don't count. */
const IMAGE = /^[^?#]*\.(jpe?g|gif|png|svg)([?#].*)?$/i;
const VIDEO = /^[^?#]*\.(mp4|avi|mov|flv|wmv)([?#].*)?$/i;
export const isImageUrl = (url: string): boolean => IMAGE.test(url);
export const isVideoUrl = (url: string): boolean => VIDEO.test(url);

/** Lower case without the dot, or empty. */
export const extensionOf = (name: string): string => /[^.]\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const ICONS = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'odt', 'rtf'],
  excel: ['xls', 'xlsx', 'xlsm', 'ods', 'csv'],
  slides: ['ppt', 'pptx', 'odp'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'heic', 'tif', 'tiff', 'bmp'],
  video: ['mp4', 'avi', 'mov', 'flv', 'wmv', 'webm', 'mkv'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'aac'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
  mail: ['eml', 'msg'],
  text: ['txt', 'md', 'log'],
  data: ['json', 'xml', 'vcf'],
  certificate: ['pfx', 'p12', 'cer', 'crt', 'p7b'],
} as const;
export type FileIcon = keyof typeof ICONS | 'file';

const ICON_OF = new Map<string, FileIcon>(
  Object.entries(ICONS).flatMap(([icon, extensions]) => extensions.map((e) => [e, icon as FileIcon] as const)),
);

export const fileIcon = (name: string): FileIcon => ICON_OF.get(extensionOf(name)) ?? 'file';

/**
 * Control characters, invisible characters that reverse the reading direction to hide an extension, and characters that
 * Windows or a path refuse.
 */
// oxlint-disable-next-line no-control-regex -- they are what must go
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const MAX_LENGTH = 120;

/** A name that is safe on every system: no path, not hidden, not reserved, not too long. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1)!;
  const clean = last
    .replace(FORBIDDEN, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .replace(RESERVED, '_$1$2');
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean || 'file';
  const extension = extensionOf(clean);
  const tail = extension && extension.length <= 12 ? `.${extension}` : '';
  return (
    characters
      .slice(0, MAX_LENGTH - tail.length)
      .join('')
      .replace(/(?<![.\s])[.\s]+$/, '') + tail
  );
}
