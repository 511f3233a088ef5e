/** What a file's name tells, and what a name may be. */

/** Section 5: media is an image or a video only if its address ends so; what follows `?` or `#` is not the address. */
const IMAGE = /^[^?#]*\.(jpe?g|gif|png|svg)([?#].*)?$/i;
const VIDEO = /^[^?#]*\.(mp4|avi|mov|flv|wmv)([?#].*)?$/i;
export const isImageUrl = (url: string): boolean => IMAGE.test(url);
export const isVideoUrl = (url: string): boolean => VIDEO.test(url);

/** Without the dot, in lower case; empty for a name that has none. */
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
  data: ['json', 'xml'],
  certificate: ['pfx', 'p12', 'cer', 'crt', 'p7b'],
} as const;
export type FileIcon = keyof typeof ICONS | 'file';

const ICON_OF = new Map<string, FileIcon>(
  Object.entries(ICONS).flatMap(([icon, extensions]) => extensions.map((e) => [e, icon as FileIcon] as const)),
);

export const fileIcon = (name: string): FileIcon => ICON_OF.get(extensionOf(name)) ?? 'file';

/** Control characters; the invisible ones that turn the reading direction and so hide an extension; what Windows or a path refuses. */
// oxlint-disable-next-line no-control-regex -- they are what must go
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST = 120;

/** A name that is safe in any folder of any system: no path in it, not hidden, not reserved, not too long. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1)!;
  const clean = last
    .replace(FORBIDDEN, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(RESERVED, '_$1$2');
  const characters = [...clean];
  if (characters.length <= LONGEST) return clean || 'file';
  const extension = extensionOf(clean);
  const tail = extension && extension.length <= 12 ? `.${extension}` : '';
  return (
    characters
      .slice(0, LONGEST - tail.length)
      .join('')
      .replace(/[.\s]+$/, '') + tail
  );
}
