const INTEGER = /^\d{1,15}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Fastify writes a parameter as `:name`, also with an ending: `:name.ics`. */
const IS_PARAMETER = /^[:*]/;

/**
 * The path of a request as the log shows it: words of declared routes, whole numbers, and UUIDs where the route has one.
 * Anything else may be a token, a name or a contact, and is shown as `…`. Queries are left out.
 */
export class LoggedPaths {
  readonly #words = new Set<string>(['']);

  /** Called with each route as it is declared. */
  learn(pattern: string): void {
    for (const segment of pattern.split('/')) if (!IS_PARAMETER.test(segment)) this.#words.add(segment);
  }

  /** Without a pattern for an address that no route has. */
  show(url: string, pattern = ''): string {
    const declared = pattern.split('/');
    return url
      .split(/[?#]/)[0]!
      .split('/')
      .map((segment, at) => (this.#isHarmless(segment, declared[at] ?? '') ? segment : '…'))
      .join('/');
  }

  #isHarmless(segment: string, declared: string): boolean {
    if (this.#words.has(segment) || INTEGER.test(segment)) return true;
    return /^:\w*uuid$/i.test(declared) && UUID.test(segment);
  }
}
