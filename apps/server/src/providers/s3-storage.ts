import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Env } from '#server/env.ts';
import { ProviderError } from './error.ts';
import { AlreadyStored, isPast, LengthNeeded, PASSING, TooLarge, type Storage } from './storage.ts';

/** How long a store may take to answer at all, and how long it may say nothing in the middle of a file. */
const PATIENCE = { answer: 8_000, silence: 30_000 };

/** Any S3-compatible store. Files go straight between browser and store, by links that this server signs. */
export function createS3Storage(env: Env, patience = PATIENCE): Storage {
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
    // A browser that PUTs to a signed link cannot add the checksum the library would otherwise sign into it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patience.answer, socketTimeout: patience.silence },
  });
  const at = (path: string) => ({ Bucket: env.S3_BUCKET!, Key: path });

  /**
   * Whoever asks holds a connection to the database meanwhile: a store that takes a question and says nothing would
   * otherwise end up with all of them. What follows an answer, the bytes of a file, takes as long as it takes.
   */
  const answered = async <T>(asked: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), patience.answer);
    try {
      return await asked(over.signal);
    } catch (error) {
      throw over.signal.aborted ? new ProviderError('The file store does not answer.', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  };

  /** The store refuses the second of two, whichever was begun earlier: it judges when the whole has come. */
  const once = (path: string, length: number, body?: Readable) =>
    new PutObjectCommand({ ...at(path), ...(body ? { Body: body } : {}), ContentLength: length, IfNoneMatch: '*' });

  const size = async (path: string): Promise<number | null> => {
    try {
      const head = new HeadObjectCommand(at(path));
      return (await answered((abortSignal) => client.send(head, { abortSignal }))).ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  return {
    kind: 's3',
    // Both are part of the signature: the store itself refuses any other length, and a second PUT.
    uploadUrl: async (path, { seconds, size: length }) => ({
      url: await getSignedUrl(client, once(path, length), { expiresIn: seconds }),
      headers: { 'if-none-match': '*' },
    }),
    downloadUrl: (path, { seconds, type, disposition }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ ...at(path), ResponseContentType: type, ResponseContentDisposition: disposition }),
        { expiresIn: seconds },
      ),
    async write(path, body, { maxBytes, length }) {
      if (length === undefined) throw new LengthNeeded();
      if (length > maxBytes) throw new TooLarge();
      // Before a byte is read of what cannot be kept.
      if ((await size(path)) !== null) throw new AlreadyStored();
      await client.send(once(path, length, body)).catch(refuseSecond);
    },
    size,
    async read(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new GetObjectCommand({ ...at(path), ...(Range ? { Range } : {}) });
      const found = await answered((abortSignal) => client.send(get, { abortSignal }));
      return found.Body as Readable;
    },
    // A store keeps nothing of a broken upload.
    async tidy(now) {
      const passing = { Bucket: env.S3_BUCKET!, Prefix: `${PASSING}/` };
      for await (const page of paginateListObjectsV2({ client }, passing))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && isPast(now, LastModified)) await client.send(new DeleteObjectCommand(at(Key)));
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** 412: something is there. 409: something is coming there at this moment. */
function refuseSecond(error: unknown): never {
  throw [409, 412].includes(statusOf(error)!) ? new AlreadyStored() : error;
}
