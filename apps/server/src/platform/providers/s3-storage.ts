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
import { AlreadyStored, isPast, LengthNeeded, TEMPORARY_FOLDER, TooLarge, type Storage } from './storage.ts';

/** Timeouts until the first answer, and for silence within a file. */
const TIMEOUTS = { answer: 8_000, silence: 30_000 };

/** Any S3-compatible store. Files go directly between browser and store, by links that this server signs. */
export function createS3Storage(env: Env, timeouts = TIMEOUTS): Storage {
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
    // A browser can't add the checksum that the library would otherwise sign into an upload link.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.answer, socketTimeout: timeouts.silence },
  });
  const at = (path: string) => ({ Bucket: env.S3_BUCKET!, Key: path });

  /**
   * The caller may hold a database connection, so a silent store could block all of them. Only the answer is limited,
   * not the transfer after it.
   */
  const withAnswerTimeout = async <T>(send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeouts.answer);
    try {
      return await send(timeout.signal);
    } catch (error) {
      throw timeout.signal.aborted
        ? new ProviderError('File storage is not responding. Try again later.', { cause: error })
        : error;
    } finally {
      clearTimeout(timer);
    }
  };

  /** The store refuses the second of two uploads when it is complete, whichever started first. */
  const once = (path: string, length: number, body?: Readable) =>
    new PutObjectCommand({ ...at(path), ...(body ? { Body: body } : {}), ContentLength: length, IfNoneMatch: '*' });

  const size = async (path: string): Promise<number | null> => {
    try {
      const head = new HeadObjectCommand(at(path));
      return (await withAnswerTimeout((abortSignal) => client.send(head, { abortSignal }))).ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  return {
    kind: 's3',
    // Both are signed: the store refuses any other length, and a second PUT.
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
      // Before any byte is read.
      if ((await size(path)) !== null) throw new AlreadyStored();
      await client.send(once(path, length, body)).catch(refuseSecond);
    },
    size,
    async read(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new GetObjectCommand({ ...at(path), ...(Range ? { Range } : {}) });
      const found = await withAnswerTimeout((abortSignal) => client.send(get, { abortSignal }));
      return found.Body as Readable;
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: env.S3_BUCKET! }))
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { path: Key, size: Size ?? 0 };
    },
    // S3 keeps nothing of a broken upload.
    async tidy(now) {
      const temporary = { Bucket: env.S3_BUCKET!, Prefix: `${TEMPORARY_FOLDER}/` };
      for await (const page of paginateListObjectsV2({ client }, temporary))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && isPast(now, LastModified)) await client.send(new DeleteObjectCommand(at(Key)));
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** 412: the object exists. 409: it is being written. */
function refuseSecond(error: unknown): never {
  throw [409, 412].includes(statusOf(error)!) ? new AlreadyStored() : error;
}
