/** Text of a file by its byte order mark: Tally writes UTF-16. */
export function fileText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(bytes).swap16().toString('utf16le').slice(1);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
