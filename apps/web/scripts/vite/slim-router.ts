import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that only its framework mode uses, and that tree shaking cannot see to be dead: prefetching of
 * server-rendered pages, and instrumentation. Ours is data mode. They weigh 4 KB of every first view.
 */
const STAND_INS: Record<string, { exports: readonly string[]; code: string }> = {
  'dom/ssr/components.js': {
    exports: ['FrameworkContext', 'PrefetchPageLinks', 'mergeRefs', 'usePrefetchBehavior'],
    code: `import { createContext } from 'react';
      export const FrameworkContext = createContext(undefined);
      export const PrefetchPageLinks = () => null;
      export const usePrefetchBehavior = () => [false, null, {}];
      export const mergeRefs = (...refs) => (value) => {
        for (const ref of refs) if (typeof ref === 'function') ref(value); else if (ref) ref.current = value;
      };`,
  },
  'router/instrumentation.js': {
    exports: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;`,
  },
};

export function slimRouter(): Plugin {
  return {
    name: 'daftar:slim-router',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1];
      const standIn = part && STAND_INS[part];
      if (!standIn) return null;
      const names =
        /export \{([^}]*)\};/
          .exec(readFileSync(id, 'utf8'))?.[1]
          ?.split(',')
          .map((name) => name.trim()) ?? [];
      const missing = standIn.exports.filter((name) => !names.includes(name));
      // A new version that moves things must be looked at, not silently broken.
      if (missing.length) this.error(`React Router no longer has ${missing.join(', ')} in ${part}: see slim-router.ts`);
      const unused = names.filter((name) => !standIn.exports.includes(name));
      return `${standIn.code}\n${unused.map((name) => `export const ${name} = undefined;`).join('\n')}`;
    },
  };
}
