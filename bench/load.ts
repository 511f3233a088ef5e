import autocannon from 'autocannon';

export type Target = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: () => string };

const CONNECTIONS = 16;

/** Requests per second. Any status other than 2xx fails the measurement. */
export async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    ...(target.body
      ? { requests: [{ setupRequest: (request: object) => ({ ...request, body: target.body!() }) }] as never }
      : {}),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
