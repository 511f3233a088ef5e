import type { Realtime } from '#server/platform/context.ts';
import type { Providers } from '#server/platform/providers/index.ts';
import type { Telemetry } from './telemetry.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** Requests of the providers, measured. Without telemetry they are the same objects. */
export function watchProviders(telemetry: Telemetry, providers: Providers): Providers {
  if (!telemetry.isOn) return providers;
  const watched = <T extends object>(provider: string, object: T): T => {
    const entries = Object.entries(object).map(([operation, value]) => {
      // The list of files is an iterator, read by backups only.
      if (typeof value !== 'function' || operation === 'list') return [operation, value];
      const send = (value as Method).bind(object);
      return [operation, (...args: unknown[]) => telemetry.outbound(provider, operation, () => send(...args))];
    });
    return Object.fromEntries(entries) as T;
  };
  const { mail, smtpPools, sms, whatsapp, gst, gsp, storage } = providers;
  return {
    mail: watched('mail', mail),
    smtpPools: watched('mail', smtpPools),
    sms: watched('sms', sms),
    whatsapp: watched('whatsapp', whatsapp),
    gst: watched('gst', gst),
    gsp: watched('gsp', gsp),
    storage: watched('storage', storage),
  };
}

/** Broadcasts, counted by kind: the names of some events contain the person's id. */
export function watchBroadcasts(telemetry: Telemetry, realtime: Realtime): Realtime {
  if (!telemetry.isOn) return realtime;
  const counted =
    <A extends unknown[]>(kind: string, send: (...args: A) => void) =>
    (...args: A): void => {
      telemetry.broadcast(kind);
      send(...args);
    };
  return {
    ...realtime,
    touch: counted('touch', realtime.touch),
    notify: counted('notification', realtime.notify),
    tell: counted('people', realtime.tell),
    tellStaff: counted('business', realtime.tellStaff),
  };
}
