import { Readable, Duplex } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartupError } from '#server/platform/startup-error.ts';

/** The first bytes of a file encrypted with age (age-encryption.org/v1). */
export const AGE_HEADER = 'age-encryption.org/v1';

type Web = ReadableStream<Uint8Array>;
const toWeb = (source: AsyncIterable<Buffer>): Web => Readable.toWeb(Readable.from(source)) as unknown as Web;
const fromWeb = (stream: Web) => Readable.fromWeb(stream as never);

/** Encrypts a stream with a passphrase, in the format of the program `age`. */
export const encryption = (passphrase: string): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const age = new Encrypter();
    age.setPassphrase(passphrase);
    yield* fromWeb(await age.encrypt(toWeb(source)));
  });

export const decryption = (passphrase: string): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const age = new Decrypter();
    age.addPassphrase(passphrase);
    const plain = await age.decrypt(toWeb(source)).catch((error: Error) => {
      throw /no identity matched/.test(error.message)
        ? new StartupError('BACKUP_PASSPHRASE is not the passphrase of this backup.')
        : error;
    });
    yield* fromWeb(plain);
  });
