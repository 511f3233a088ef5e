import { DOWNLOAD_LINK_SECONDS, FILE_LINK_SECONDS } from '@daftar/domain/constants';
import { z } from 'zod';
import { routes } from './core/route.ts';

/** Use of a file, which decides its folder, allowed types and size (server: features/files). */
export const UPLOAD_TARGETS = ['profile', 'business', 'document'] as const;
export type UploadTarget = (typeof UPLOAD_TARGETS)[number];

const MB = 1024 * 1024;
/** Megabytes counted for an upload without a declared size. */
const UNTOLD = 25;
/** Megabytes counted for a picture. A user and a business have one each: fifty a day would fill a disk. */
const PICTURE = 100;

type Asked = { files: { target: UploadTarget; file_size?: number }[] };
const megabytes = ({ files }: Asked): number =>
  files.reduce(
    (sum, { target, file_size }) =>
      sum + (target === 'document' ? (file_size ? Math.ceil(file_size / MB) : UNTOLD) : PICTURE),
    0,
  );

/** Files belong to a business (x-business-id), or to the user for their own picture. */
export const fileRoutes = routes({
  upload: {
    method: 'POST',
    path: '/file/uploadGeneric',
    summary: 'Get upload URLs',
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
            /** Bytes. With a size the upload can go straight to the store, otherwise through this server. */
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
        /** Headers to send unchanged: the URL is valid only with them. */
        headers: z.record(z.string(), z.string()),
        url: z.string(),
      }),
    ),
  },
  show: {
    method: 'POST',
    path: '/files/show',
    summary: 'Get signed file URLs',
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
            time_seconds: z.number().int().min(1).max(DOWNLOAD_LINK_SECONDS).default(FILE_LINK_SECONDS),
            /** Download name. */
            download_name: z.string().max(200).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: z.object({ urls: z.array(z.string()) }),
  },
});
