/** The same bytes: what arrives in a thread is no Buffer. */
export const fileBytes = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
