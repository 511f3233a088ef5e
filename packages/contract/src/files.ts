import { FILE_LINK_SECONDS } from '@daftar/domain/constants';
import { z } from 'zod';
import { routes } from './core/route.ts';

/** Where a file belongs: decides folder, allowed types and size (server: features/files). */
export const UPLOAD_TARGETS = ['profile', 'business', 'document'] as const;
export type UploadTarget = (typeof UPLOAD_TARGETS)[number];

const MB = 1024 * 1024;
/** What one is let through with where its size is not told. */
const UNTOLD = 25;
/** A person and a business have one picture each: who asks for fifty in a day fills a disk. */
const PICTURE = 100;

type Asked = { files: { target: UploadTarget; file_size?: number }[] };
const megabytes = ({ files }: Asked): number =>
  files.reduce(
    (sum, { target, file_size }) =>
      sum + (target === 'document' ? (file_size ? Math.ceil(file_size / MB) : UNTOLD) : PICTURE),
    0,
  );

/** Files live in a business (x-business-id), or, for the own picture, with the user. */
export const fileRoutes = routes({
  upload: {
    method: 'POST',
    path: '/file/uploadGeneric',
    summary: 'Ask for addresses to PUT files to, without an auth header',
    actor: ['staff', 'client'],
    withoutPhone: true,
    optionalBusiness: true,
    changesNothing: true,
    rate: 'upload',
    weighs: megabytes,
    status: 200,
    body: z.object({
      files: z
        .array(
          z.object({
            target: z.enum(UPLOAD_TARGETS),
            file_name: z.string().min(1, 'Required').max(200),
            file_type: z.string().max(120),
            file_extension: z.string().max(12),
            /** In bytes. Told, the file may go straight to the store; else it comes through this server. */
            file_size: z.number().int().positive().optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    answer: z.array(
      z.object({
        file_name: z.string(),
        pre_signed_url: z.string(),
        /** To be sent with the file, as they are: the address holds for a PUT with these alone. */
        headers: z.record(z.string(), z.string()),
        url: z.string(),
      }),
    ),
  },
  show: {
    method: 'POST',
    path: '/files/show',
    summary: 'Signed, expiring links to stored files',
    actor: ['staff', 'client'],
    withoutPhone: true,
    optionalBusiness: true,
    changesNothing: true,
    status: 201,
    body: z.object({
      files: z
        .array(
          z.object({
            file_path: z.string().min(1).max(400),
            time_seconds: z.number().int().min(1).max(86_400).default(FILE_LINK_SECONDS),
            /** The name a download gets. */
            download_name: z.string().max(200).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: z.object({ urls: z.array(z.string()) }),
  },
});
