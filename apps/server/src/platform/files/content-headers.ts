import { servedAs } from './file-types.ts';
import { nameOf } from './paths.ts';

/** Type and disposition of a stored file; with a name it is a download. */
export function servingOf(path: string, download?: string): { type: string; disposition: string } {
  const name = nameOf(path);
  const { type, shown } = servedAs(name);
  return { type, disposition: dispositionOf(shown && !download ? 'inline' : 'attachment', download ?? name) };
}

/** RFC 6266: an ASCII name for old programs, and the real one. */
function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
