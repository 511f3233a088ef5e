/** Files that WhatsApp takes, with their limits (domain facts 2, C). */
import { extensionOf } from '../files.ts';

const MEDIA: Readonly<Record<string, readonly [type: string, megabytes: number]>> = {
  pdf: ['application/pdf', 100],
  doc: ['application/msword', 100],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 100],
  xls: ['application/vnd.ms-excel', 100],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 100],
  ppt: ['application/vnd.ms-powerpoint', 100],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 100],
  txt: ['text/plain', 100],
  jpg: ['image/jpeg', 5],
  jpeg: ['image/jpeg', 5],
  png: ['image/png', 5],
  mp4: ['video/mp4', 16],
};

export const mediaTypeOf = (filename: string): string | null => MEDIA[extensionOf(filename)]?.[0] ?? null;

/** For the browser's file dialog. */
export const MEDIA_ACCEPT = Object.keys(MEDIA)
  .map((extension) => `.${extension}`)
  .join(',');

/** Why a file can't be sent, or null. */
export function mediaProblem(filename: string, bytes: number): string | null {
  const [, megabytes] = MEDIA[extensionOf(filename)] ?? [];
  if (megabytes === undefined)
    return `WhatsApp can’t send ${filename}. Use a PDF, Word, Excel or PowerPoint file, a picture or an MP4 video.`;
  return bytes > megabytes * 1024 * 1024 ? `${filename} is larger than ${megabytes} MB, the limit of WhatsApp.` : null;
}

/** Kinds of files in the header of a template. */
const HEADER_TYPES: Readonly<Record<string, RegExp>> = {
  IMAGE: /^image\//,
  VIDEO: /^video\//,
  GIF: /^video\//,
  DOCUMENT: /^application\/pdf$/,
};
export const HEADER_ACCEPT: Readonly<Record<string, string>> = {
  IMAGE: '.jpg,.jpeg,.png',
  VIDEO: '.mp4',
  GIF: '.mp4',
  DOCUMENT: '.pdf',
};
const HEADER_NEEDS: Readonly<Record<string, string>> = {
  IMAGE: 'Choose a JPG or PNG picture.',
  VIDEO: 'Choose an MP4 video.',
  GIF: 'Choose an MP4 video.',
  DOCUMENT: 'Choose a PDF file.',
};

/** Why a file doesn't fit the header, or null. */
export const headerProblem = (format: string, filename: string): string | null =>
  HEADER_TYPES[format]?.test(mediaTypeOf(filename) ?? '') ? null : (HEADER_NEEDS[format] ?? null);
