import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announcement, type Announcement } from '@daftar/contract/announcements';
import { isImageUrl, isVideoUrl } from '@daftar/domain/files';
import type { IOptions } from 'sanitize-html';
import { z } from 'zod';
import { sanitise } from '#server/platform/html/sanitise.ts';

/**
 * Announcements are files like `0007-a-few-words.json`. The number is the id and must grow, since browsers remember the
 * last one seen (specification, section 4).
 */
const NAME = /^(\d{4})-[a-z0-9-]+\.json$/;

/** A path of the app or an https URL. */
const link = z.string().regex(/^(\/(?![/\\])|https:\/\/)/, 'must be an app path or an https URL');

const file = z.strictObject({
  title: z.string().min(1).max(120),
  /** HTML blocks. */
  description: z.array(z.string()).min(1),
  type: announcement.shape.type,
  date: z.iso.date(),
  video_url: link.refine(isVideoUrl, 'must have a video file extension (section 5)').nullable().default(null),
  image_url: link.refine(isImageUrl, 'must have an image file extension (section 5)').nullable().default(null),
  link: link.nullable().default(null),
  coming_soon: z.boolean().default(false),
  authors: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        image_url: link.refine(isImageUrl).nullable().default(null),
        background_color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
      }),
    )
    .min(1),
});

const ALLOWED: IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'code',
    'kbd',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
};

/** An invalid file stops the start and is named in the error. */
function read(name: string, text: string): Announcement {
  const id = Number(NAME.exec(name)?.[1]);
  if (!id) throw new Error(`The announcement ${name} must be named like 0007-a-few-words.json.`);
  const result = file.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`The announcement ${name} is wrong: ${z.prettifyError(result.error)}`);
  const { description, date } = result.data;
  const html = sanitise(description.join('\n'), ALLOWED);
  if (html === null) throw new Error(`The announcement ${name} is nested too deeply.`);
  return { id, ...result.data, created_at: `${date}T00:00:00.000Z`, description: html };
}

/** Newest first. */
export function readAnnouncements(folder: string): Announcement[] {
  const all = readdirSync(folder)
    .sort()
    .map((name) => read(name, readFileSync(join(folder, name), 'utf8')));
  all.forEach((one, n) => {
    const before = all[n - 1];
    if (before && (one.id === before.id || one.date < before.date)) {
      throw new Error(`The announcement ${one.id} must have a number and a date after those of ${before.id}.`);
    }
  });
  return all.reverse();
}
