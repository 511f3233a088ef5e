import { z } from 'zod';
import { routes } from './core/route.ts';

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  type: z.enum(['BUG', 'FEATURE']),
  date: z.string(),
  created_at: z.string(),
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  /** A route; :businessId is filled in by the browser. */
  link: z.string().nullable(),
  coming_soon: z.boolean(),
  authors: z.array(z.object({ name: z.string(), image_url: z.string().nullable(), background_color: z.string() })),
});
export type Announcement = z.output<typeof announcement>;

export const announcementRoutes = routes({
  list: {
    method: 'GET',
    path: '/announcements',
    summary: 'List announcements',
    actor: 'staff',
    withoutPhone: true,
    reads: 'announcements',
    answer: z.object({ data: z.array(announcement) }),
  },
});
