import type { Env } from '#server/env.ts';

/** Headers of every answer, computed once. */
export function securityHeaders(env: Env): Record<string, string> {
  const policy = Object.entries(contentSecurity(env)).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(env.PUBLIC_URL?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

function contentSecurity(env: Env): Record<string, string[]> {
  const storage = env.STORAGE_PROVIDER === 's3' ? [s3Origin(env)] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Scripts may set styles through the DOM, but markup can't contain any but those of the build (web-app.ts).
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'media-src': ["'self'", ...storage],
    'connect-src': ["'self'", ...storage],
    'font-src': ["'self'"],
    // PDFs are shown by the browser's viewer, from a blob (web: kit/pdf-preview.tsx).
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  };
}

/** Files go directly between browser and store. */
const s3Origin = (env: Env): string =>
  env.S3_ENDPOINT ? new URL(env.S3_ENDPOINT).origin : `https://${env.S3_BUCKET}.s3.${env.S3_REGION}.amazonaws.com`;
