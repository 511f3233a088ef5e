import type { Resource } from '@daftar/contract/core/resource';
import type { Route, Routes } from '@daftar/contract/core/route';
import type { BinRight } from '@daftar/domain/bin-rights';
import type { RecordKind } from '@daftar/domain/record-rights';
import type { BinKind } from '#server/platform/context.ts';
import { nameTaken } from '#server/platform/feature.ts';
import type { FeatureRoutes, Handlers } from '#server/platform/http/implement.ts';

type Service = { resource: Resource } & Partial<Record<string, unknown>>;
type CallOf<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type CallsOf<R extends Resource> = CallOf<R['routes'][keyof R['routes']]>;
/** The calls that no resource answers, and any that the feature answers itself. */
type Own<R extends Routes, S extends Service> = Handlers<{
  [K in keyof R as CallOf<R[K]> extends CallsOf<S['resource']> ? never : K]: R[K];
}> &
  Partial<Handlers<R>>;

const handlerOf = (service: Service, route: Route): unknown => {
  const call = Object.entries(service.resource.routes).find(([, declared]) => declared === route)?.[0];
  return call && service[call];
};

/** Binds the calls of resources, under whatever name the feature gave them, and the feature's own handlers. */
export const implementResources =
  <const R extends Routes, const S extends readonly Service[]>(routes: R, services: S) =>
  (handlers: Own<R, S[number]>): FeatureRoutes => {
    const own = handlers as FeatureRoutes['handlers'];
    const bound = Object.entries(routes).map(([name, route]) => {
      const handler = own[name] ?? services.map((service) => handlerOf(service, route)).find(Boolean);
      if (!handler) throw new Error(`No handler for ${name}.`);
      return [name, handler];
    });
    return { routes, handlers: Object.fromEntries(bound) as FeatureRoutes['handlers'] };
  };

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How records of a resource appear in the bin. */
export const binKind = ({ table, title, labels, permission }: Resource, more: Partial<BinKind> = {}): BinKind => ({
  entity: table as RecordKind,
  title: capital(labels.one),
  titleColumn: title,
  permission: permission.write as BinRight,
  taken: nameTaken(labels.one),
  ...more,
});
